import { deliveryAdminMessages } from '../../shared/content/messages/delivery-messages.ts'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type {
  ChangeDeliveryMethod,
  DeliveryMethodView,
  NewDeliveryMethod,
} from '../../shared/contract/admin/delivery/schemas.ts'
import type { AreaPrice } from '../../shared/domain/delivery/delivery-quote.ts'
import { toKobo } from '../../shared/domain/money.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { inNaira } from './delivery-book.ts'
import { type DeliveryMethod, methodsStore } from './methods-store.ts'

type Terms = Omit<DeliveryMethodView, '_id' | 'version'>

/** The same method sent twice is one. */
export function createMethod(
  { _id, prices = [], pickup = false, ...terms }: NewDeliveryMethod,
  author: Author,
  db: Db,
): Promise<DeliveryMethodView> {
  return db.transaction(async (tx) => {
    const isNew = await methodsStore(tx).add({ _id, ...inKobo({ ...terms, prices, pickup }) })
    const method = await methodsStore(tx).find(_id)
    if (!method) throw nameTaken()
    if (isNew)
      await auditStore(tx).write(author, { action: 'delivery.create', ...about(method), after: termsOf(method) })
    return viewMethod(method)
  })
}

/** A renamed method keeps its former names, so that a checkout that was opened before can still be paid. */
export function changeMethod(
  id: string,
  { version, ...given }: ChangeDeliveryMethod,
  author: Author,
  db: Db,
): Promise<DeliveryMethodView> {
  return db.transaction(async (tx) => {
    const method = await methodsStore(tx).lock(id)
    if (!method) throw new Refusal(404, { error: adminMessages.notFound })
    await refuseOldVersion(tx, { subject: about(method).subject, given: version, current: viewMethod(method) })
    const { prices, pickup, ...others } = given
    const stored = termsOf(method)
    const wanted = { ...others, prices: prices ?? stored.prices, pickup: pickup ?? stored.pickup }
    const differences = differencesOf<Terms>(stored, wanted)
    if (!differences) return viewMethod(method)
    const changed = await changeTerms(tx, method, wanted)
    await auditStore(tx).write(author, { action: 'delivery.change', ...about(method), ...differences })
    return viewMethod({ ...method, ...changed, version: method.version + 1 })
  })
}

export const undoMethodChange: Undo = async (tx, { subject, before }) => {
  const method = await methodsStore(tx).lock(subject.slice('delivery:'.length))
  if (!method) return false
  await changeTerms(tx, method, { ...termsOf(method), ...(before as Partial<Terms>) })
  return true
}

async function changeTerms(tx: Db, method: DeliveryMethod, wanted: Terms) {
  const changed = { ...inKobo(wanted), former_names: formerNames(method, wanted.location) }
  await methodsStore(tx)
    .change(method._id, changed)
    .catch((error: unknown) => {
      throw isAlreadyThere(error) ? nameTaken() : error
    })
  return changed
}

export function moveMethod(
  id: string,
  { version, position }: { version: number; position: number },
  author: Author,
  db: Db,
): Promise<DeliveryMethodView> {
  return db.transaction(async (tx) => {
    const methods = await methodsStore(tx).lockAll()
    const from = methods.findIndex(({ _id }) => _id === id)
    const method = methods[from]
    if (!method) throw new Refusal(404, { error: adminMessages.notFound })
    const to = Math.min(position, methods.length - 1)
    // The method exists already: the answer to the first try was lost.
    if (to === from) return viewMethod(method)
    await refuseOldVersion(tx, { subject: about(method).subject, given: version, current: viewMethod(method) })
    const ids = methods.map(({ _id }) => _id).filter((other) => other !== id)
    await methodsStore(tx).setOrder(ids.toSpliced(to, 0, id), id)
    await auditStore(tx).write(author, {
      action: 'delivery.move',
      ...about(method),
      before: { place: from + 1 },
      after: { place: to + 1 },
    })
    return viewMethod({ ...method, version: method.version + 1 })
  })
}

export function viewMethod(method: DeliveryMethod): DeliveryMethodView {
  const { _id, version } = method
  return { _id, version, ...termsOf(method) }
}

const about = ({ _id, location }: DeliveryMethod) => ({ subject: `delivery:${_id}`, label: location })

function termsOf(method: DeliveryMethod): Terms {
  const { location, delivery_duration, other_info, fee, states, countries, active, prices, pickup } = inNaira(method)
  return {
    location,
    delivery_duration,
    other_info,
    fee,
    states,
    countries,
    active,
    prices: prices.map(inOrder),
    pickup,
  }
}

/** JSON of the database has its keys in an order of its own; the audit log compares texts. */
function inOrder({ state, zone, area, fee, delivery_duration }: AreaPrice): AreaPrice {
  return { state, zone, area, fee, delivery_duration }
}

function inKobo(terms: Terms): Terms {
  const prices = terms.prices.map((price) => ({ ...price, fee: toKobo(price.fee) }))
  return { ...terms, fee: toKobo(terms.fee), prices }
}

const mostFormerNames = 20

function formerNames({ location, former_names }: DeliveryMethod, wanted: string): string[] {
  if (location === wanted) return former_names
  const others = former_names.filter((name) => name !== wanted && name !== location)
  return [...others, location].slice(-mostFormerNames)
}

function nameTaken(): Refusal {
  const { nameTaken: error } = deliveryAdminMessages
  return new Refusal(400, { error, fields: { location: error } })
}
