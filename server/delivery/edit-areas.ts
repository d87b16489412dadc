import { deliveryAdminMessages } from '../../shared/content/messages/delivery-messages.ts'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { ChangeArea, DeliveryAreaView, NewArea } from '../../shared/contract/admin/delivery/area-schemas.ts'
import { areaKeys } from '../../shared/domain/delivery/areas.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type AreaRow, areasStore } from './areas-store.ts'

type Terms = Omit<ChangeArea, 'version'>

const mostAreas = 2_000

export async function listAreas(db: Db): Promise<DeliveryAreaView[]> {
  return (await areasStore(db).list()).map(viewArea)
}

/** The same area sent twice is one. */
export function createArea({ _id, ...terms }: NewArea, author: Author, db: Db): Promise<DeliveryAreaView> {
  return db.transaction(async (tx) => {
    const store = areasStore(tx)
    await store.lockAll()
    const existing = await store.find(_id)
    if (existing) return viewArea(existing)
    if ((await store.count()) >= mostAreas) throw new Refusal(400, { error: deliveryAdminMessages.tooManyAreas })
    await refuseTakenName(tx, _id, terms)
    const area = { _id, ...terms, keys: areaKeys(terms) }
    await store.add(area)
    await auditStore(tx).write(author, { action: 'delivery.area.create', ...about(area), after: terms })
    return viewArea({ ...area, version: 1 })
  })
}

export function changeArea(
  id: string,
  { version, ...wanted }: ChangeArea,
  author: Author,
  db: Db,
): Promise<DeliveryAreaView> {
  return db.transaction(async (tx) => {
    const store = areasStore(tx)
    await store.lockAll()
    const area = await store.find(id)
    if (!area) throw new Refusal(404, { error: adminMessages.notFound })
    await refuseOldVersion(tx, { subject: about(area).subject, given: version, current: viewArea(area) })
    const differences = differencesOf<Terms>(termsOf(area), wanted)
    if (!differences) return viewArea(area)
    await refuseTakenName(tx, id, wanted)
    await store.change(id, { ...wanted, keys: areaKeys(wanted) })
    await auditStore(tx).write(author, { action: 'delivery.area.change', ...about(area), ...differences })
    return viewArea({ ...area, ...wanted, version: area.version + 1 })
  })
}

export const undoAreaChange: Undo = async (tx, { subject, before }) => {
  const store = areasStore(tx)
  await store.lockAll()
  const area = await store.find(subject.slice('area:'.length))
  if (!area) return false
  const terms = { ...termsOf(area), ...(before as Partial<Terms>) }
  if (await store.findRival(area._id, terms.state, areaKeys(terms))) return false
  await store.change(area._id, { ...terms, keys: areaKeys(terms) })
  return true
}

const about = ({ _id, name, state }: Pick<AreaRow, '_id' | 'name' | 'state'>) => ({
  subject: `area:${_id}`,
  label: `${name}, ${state}`,
})

function termsOf({ state, name, aliases, zone, active }: AreaRow): Terms {
  return { state, name, aliases, zone, active }
}

function viewArea(area: AreaRow): DeliveryAreaView {
  return { _id: area._id, version: area.version, ...termsOf(area) }
}

async function refuseTakenName(tx: Db, id: string, terms: Terms): Promise<void> {
  const rival = await areasStore(tx).findRival(id, terms.state, areaKeys(terms))
  if (!rival) return
  const error = deliveryAdminMessages.areaTaken(rival.name)
  const isOwnName = areaKeys(rival).some((key) => areaKeys({ name: terms.name, aliases: [] }).includes(key))
  throw new Refusal(400, { error, fields: { [isOwnName ? 'name' : 'aliases']: error } })
}
