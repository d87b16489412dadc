import { differentLines } from '../../../../shared/domain/line-differences.ts'

const actions: Record<string, string> = {
  'product.create': 'added',
  'product.change': 'changed',
  'staff.sign-in': 'signed in as',
  'staff.invite': 'invited',
  'staff.change': 'changed',
  'staff.link': 'made a link for',
  'staff.password': 'chose a new password for',
  'staff.second-factor-on': 'turned the second factor on for',
  'staff.second-factor-reset': 'reset the second factor of',
  'picture.add': 'added a picture to',
  'picture.change': 'changed a picture of',
  'picture.move': 'moved a picture of',
  'picture.delete': 'deleted a picture of',
  'stock.receive': 'received',
  'stock.return': 'put back on sale',
  'stock.adjust': 'adjusted the stock of',
  'stock.count': 'counted',
  'category.add': 'added the category',
  'category.change': 'changed the category',
  'category.order': 'changed the order of',
  'category.delete': 'deleted the category',
  'import.apply': 'imported',
  'import.undo': 'undid the import of',
  'product.import': 'imported changes of',
  'stock.import': 'imported the stock of',
  'staff.recovery-codes': 'made new recovery codes for',
  'staff.recovery-code-used': 'used a recovery code of',
  'coupon.create': 'created the coupon',
  'coupon.change': 'changed the coupon',
  'coupon.end': 'ended the coupon',
  'discount.change': 'changed',
  'delivery.create': 'created the delivery method',
  'delivery.change': 'changed the delivery method',
  'delivery.move': 'moved the delivery method',
  'delivery.calendar': 'changed',
  'delivery.area.create': 'created the area',
  'delivery.area.change': 'changed the area',
  'delivery.point.create': 'created the pick-up point',
  'delivery.point.change': 'changed the pick-up point',
  'settings.change': 'changed',
  'refund.create': 'refunded a part or all of payment',
  'refund.retry': 'retried a refund of payment',
  'payment.ask': 'asked the provider about payment',
  'payment.declared-done': 'took off the list what a buyer said about payment',
  'payment.accept': 'accepted payment',
  'dispute.evidence': 'wrote evidence for the dispute about payment',
  'webhook.handle': 'handled again the webhook about',
  'reconciliation.run': 'started',
  'content.draft': 'saved a draft of',
  'content.discard': 'discarded the draft of',
  'content.restore': 'made a draft of an older text of',
  'content.publish': 'published',
  'order.ship': 'shipped',
  'order.undo-ship': 'undid the shipping of',
  'order.deliver': 'delivered',
  'order.note': 'wrote a note on',
  'order.address': 'changed the address of',
  'order.new-link': 'made a new link to',
  'order.resend': 'resent a mail about',
  'order.export': 'exported',
  'review.approve': 'approved a review of',
  'review.reject': 'rejected a review of',
  'review.wait': 'undid the decision on a review of',
  'review.reply': 'replied to a review of',
  'enquiry.change': 'changed',
  'enquiry.reply': 'answered',
  'saved-reply.create': 'saved the reply',
  'saved-reply.change': 'changed the saved reply',
  'saved-reply.delete': 'deleted the saved reply',
  'campaign.create': 'wrote the newsletter',
  'campaign.change': 'changed the newsletter',
  'campaign.delete': 'deleted the newsletter',
  'campaign.test': 'sent a test of the newsletter',
  'campaign.schedule': 'scheduled the newsletter',
  'campaign.send': 'sent the newsletter',
  'campaign.cancel': 'cancelled the newsletter',
  'customer.open': 'opened',
  'customer.export': 'exported the data of',
  'customer.delete': 'deleted the account of',
}

/** What was done, in words between the person and the thing. An unknown action is shown as it is stored. */
export function describeAction(action: string): string {
  return actions[action] ?? action.replaceAll(/[.-]/g, ' ')
}

export interface Difference {
  name: string
  from?: string
  to?: string
}

/** The values that differ, by name. */
export function listDifferences(before: unknown, after: unknown): Difference[] {
  const [from, to] = [withoutUnsetPrices(toValues(before)), withoutUnsetPrices(toValues(after))]
  const names = [...new Set([...Object.keys(from), ...Object.keys(to)])]
  return names
    .filter((name) => write(from[name]) !== write(to[name]))
    .map((name) => {
      const [old, now] = onlyDifferent(write(from[name]), write(to[name]))
      return { name: toWords(name), ...(old !== undefined && { from: old }), ...(now !== undefined && { to: now }) }
    })
}

/** The prices that the database holds for a product without a price were never typed. */
function withoutUnsetPrices(values: Record<string, unknown>): Record<string, unknown> {
  if (values.price_set !== false) return values
  const { new_price: _, original_price: __, ...others } = values
  return others
}

/** Of two long texts, the lines that differ. */
function onlyDifferent(old: string | undefined, now: string | undefined): [string | undefined, string | undefined] {
  if (!old?.includes('\n') || !now?.includes('\n')) return [old, now]
  const { before, after } = differentLines(old, now)
  return [before || undefined, after || undefined]
}

function toValues(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function write(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value) && value.some(isAreaPrice)) return value.filter(isAreaPrice).map(writeAreaPrice).join('\n')
  // Such a value has a name to show and an id for the undo.
  return 'name' in value && typeof value.name === 'string' ? value.name : JSON.stringify(value)
}

interface PricedPlace {
  state: string
  zone: string
  area: string
  fee: number
  delivery_duration: string
}

function isAreaPrice(value: unknown): value is PricedPlace {
  return typeof value === 'object' && value !== null && 'zone' in value && 'fee' in value
}

/** One line for each, so that only those that differ are shown. */
function writeAreaPrice({ state, zone, area, fee, delivery_duration }: PricedPlace): string {
  return `${zone || area}, ${state}: ₦${fee}${delivery_duration && `, ${delivery_duration} days`}`
}

/** `new_price` and `isDisabled` as “new price” and “disabled”. */
function toWords(name: string): string {
  return name
    .replace(/^(is|has)(?=[A-Z])/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .trim()
}
