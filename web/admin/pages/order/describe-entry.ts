import type { TimelineEntry } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import type { IconName } from '../../ui/icon.tsx'

interface Description {
  icon: IconName
  title: string
  /** Beside the time. */
  detail: string
  quote?: string
  isGood?: boolean
  isBad?: boolean
}

export function describeEntry(entry: TimelineEntry): Description {
  return describers[entry.kind](entry)
}

const mailWords: Record<string, string> = {
  'order-confirmation': '“Order received”',
  'order-shipped': '“On its way”',
  'order-delivered': '“Delivered”',
  'order-new-link': '“New link”',
  refund: '“Refund”',
}

const mailStates: Record<string, string> = { sent: 'sent', waiting: 'waits to be sent', failed: 'could not be sent' }

const changes: Record<string, { icon: IconName; title: (text: string) => string }> = {
  'order.ship': { icon: 'truck', title: (carrier) => (carrier ? `Shipped with ${carrier}` : 'Shipped') },
  'order.undo-ship': { icon: 'retry', title: () => 'Shipping undone' },
  'order.deliver': { icon: 'check', title: (code) => (code ? 'Delivered, with the hand-over code' : 'Delivered') },
  'order.address': { icon: 'edit', title: (names) => `Address changed: ${names}` },
  'order.new-link': { icon: 'lock', title: () => 'New link made; the old ones do not open the order any more' },
  'order.resend': { icon: 'mail', title: (kind) => `${mailWords[kind] ?? 'A mail'} sent again` },
}

const refundStates: Record<string, string> = {
  wanted: 'is to be sent back',
  requested: 'is being sent back',
  processed: 'sent back',
  failed: 'could not be sent back',
}

const describers: Record<TimelineEntry['kind'], (entry: TimelineEntry) => Description> = {
  placed: ({ text }) => ({
    icon: 'bag',
    title: 'Order placed',
    detail: text && `coupon ${text.toUpperCase()}`,
  }),
  paid: ({ amount }) => ({ icon: 'card', title: `${money(amount)} paid`, detail: '', isGood: true }),
  payment: ({ amount, text }) => ({
    icon: 'alert',
    title: `${money(amount)} received, but not used for this order`,
    detail: '',
    ...(text && { quote: text }),
    isBad: true,
  }),
  refund: ({ amount, name, text }) => ({
    icon: 'refund',
    title: `${money(amount)} ${refundStates[name] ?? name}`,
    detail: '',
    ...(text && { quote: text }),
    isBad: name === 'failed',
  }),
  mail: ({ name, who, state, text }) => ({
    icon: 'mail',
    title: `${mailWords[name] ?? 'A mail'} ${mailStates[state] ?? state}`,
    detail: who && `to ${who}`,
    ...(state === 'failed' && text && { quote: text }),
    isBad: state === 'failed',
  }),
  note: ({ who, text }) => ({ icon: 'note', title: 'Note', detail: who, quote: text }),
  change: ({ name, who, text }) => {
    const known = changes[name]
    return { icon: known?.icon ?? 'edit', title: known?.title(text) ?? name.replaceAll(/[.-]/g, ' '), detail: who }
  },
}

/** Roles that do not see amounts read “Money”. */
function money(amount: number | null): string {
  return amount === null ? 'Money' : formatNaira(amount)
}
