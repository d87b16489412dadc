import { deliveryAdminMessages } from '../../shared/content/messages/delivery-messages.ts'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type {
  ChangePickupPoint,
  NewPickupPoint,
  PickupPointView,
} from '../../shared/contract/admin/delivery/area-schemas.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { type PickupPointRow, pickupPointsStore } from './areas-store.ts'

type Terms = Omit<ChangePickupPoint, 'version'>

const mostPoints = 200

export async function listPickupPoints(db: Db): Promise<PickupPointView[]> {
  return (await pickupPointsStore(db).list()).map(viewPoint)
}

/** The same point sent twice is one. */
export function createPickupPoint({ _id, ...terms }: NewPickupPoint, author: Author, db: Db): Promise<PickupPointView> {
  return db.transaction(async (tx) => {
    const store = pickupPointsStore(tx)
    if ((await store.count()) >= mostPoints) throw new Refusal(400, { error: deliveryAdminMessages.tooManyPoints })
    const isNew = await store.add({ _id, ...terms })
    const point = await store.find(_id)
    if (!point) throw nameTaken()
    if (isNew) await auditStore(tx).write(author, { action: 'delivery.point.create', ...about(point), after: terms })
    return viewPoint(point)
  })
}

/** Orders keep the point as it was when they were placed. */
export function changePickupPoint(
  id: string,
  { version, ...wanted }: ChangePickupPoint,
  author: Author,
  db: Db,
): Promise<PickupPointView> {
  return db.transaction(async (tx) => {
    const point = await pickupPointsStore(tx).lock(id)
    if (!point) throw new Refusal(404, { error: adminMessages.notFound })
    await refuseOldVersion(tx, { subject: about(point).subject, given: version, current: viewPoint(point) })
    const differences = differencesOf<Terms>(termsOf(point), wanted)
    if (!differences) return viewPoint(point)
    await changeTerms(tx, id, wanted)
    await auditStore(tx).write(author, { action: 'delivery.point.change', ...about(point), ...differences })
    return viewPoint({ ...point, ...wanted, version: point.version + 1 })
  })
}

export const undoPickupPointChange: Undo = async (tx, { subject, before }) => {
  const point = await pickupPointsStore(tx).lock(subject.slice('pickup-point:'.length))
  if (!point) return false
  await changeTerms(tx, point._id, { ...termsOf(point), ...(before as Partial<Terms>) })
  return true
}

async function changeTerms(tx: Db, id: string, terms: Terms): Promise<void> {
  await pickupPointsStore(tx)
    .change(id, terms)
    .catch((error: unknown) => {
      throw isAlreadyThere(error) ? nameTaken() : error
    })
}

const about = ({ _id, name }: PickupPointRow) => ({ subject: `pickup-point:${_id}`, label: name })

function termsOf({ name, landmark, address, hours, state, area, active }: PickupPointRow): Terms {
  return { name, landmark, address, hours, state, area, active }
}

function viewPoint(point: PickupPointRow): PickupPointView {
  return { _id: point._id, version: point.version, ...termsOf(point) }
}

function nameTaken(): Refusal {
  const { pointTaken: error } = deliveryAdminMessages
  return new Refusal(400, { error, fields: { name: error } })
}
