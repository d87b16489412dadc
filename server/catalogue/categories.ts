import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { CategoryView, ChangeCategory } from '../../shared/contract/admin/categories/schemas.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { categoryHistory, categoryStore, type StoredCategory } from './categories-store.ts'

export async function listCategories(db: Db): Promise<CategoryView[]> {
  return categoryStore(db).list()
}

/** The same category sent twice is one. */
export async function addCategory(
  wanted: { _id: string; category: string },
  author: Author,
  db: Db,
): Promise<CategoryView> {
  return db.transaction(async (tx) => {
    const store = categoryStore(tx)
    await store.lockAll()
    const known = await store.lock(wanted._id)
    if (!known) {
      await refuseTakenName(tx, wanted)
      await store.add(wanted)
      await categoryHistory(tx).release(wanted.category)
      await auditStore(tx).write(author, {
        action: 'category.add',
        subject: subjectOf(wanted),
        label: wanted.category,
        after: { category: wanted.category },
      })
    }
    return view(tx, wanted._id)
  })
}

export async function changeCategory(
  id: string,
  { version, category, hidden, picture }: ChangeCategory,
  author: Author,
  db: Db,
): Promise<CategoryView> {
  return db.transaction(async (tx) => {
    const store = categoryStore(tx)
    await store.lockAll()
    const before = await lockCategory(tx, id)
    await refuseOldVersion(tx, { subject: subjectOf(before), given: version, current: await view(tx, id) })
    const wanted = { category, hidden, picture: picture ?? before.picture }
    await refuseTakenName(tx, { _id: id, category })
    const isRepictured = wanted.picture !== before.picture
    if (isRepictured && wanted.picture && !(await store.hasPicture(before.category, wanted.picture)))
      throw new Refusal(400, {
        error: adminMessages.categoryPicture,
        fields: { picture: adminMessages.categoryPicture },
      })
    await store.change(id, wanted)
    if (before.category !== wanted.category) await moveAddresses(tx, before.category, wanted.category)
    await auditStore(tx).write(author, {
      action: 'category.change',
      subject: subjectOf(before),
      label: before.category,
      before: { category: before.category, hidden: before.hidden, ...(isRepictured && { picture: before.picture }) },
      after: { category, hidden, ...(isRepictured && { picture: wanted.picture }) },
    })
    return view(tx, id)
  })
}

/** The old name comes back with its address, unless another category has it by now. */
export const undoCategoryChange: Undo = async (tx, { subject, before }) => {
  const store = categoryStore(tx)
  await store.lockAll()
  const category = await store.lock(subject.slice('category:'.length))
  if (!category) return false
  const wanted = { ...category, ...(before as Partial<StoredCategory>) }
  await refuseTakenName(tx, { _id: category._id, category: wanted.category })
  const { hidden, picture } = wanted
  await store.change(category._id, { category: wanted.category, hidden, picture })
  if (category.category !== wanted.category) await moveAddresses(tx, category.category, wanted.category)
  return true
}

async function moveAddresses(tx: Db, from: string, to: string): Promise<void> {
  const history = categoryHistory(tx)
  await history.move(from, to)
  // Also when only the case changed: the address is the same then.
  await history.release(to)
}

/** The whole order at once. One that was based on another order is refused. */
export async function orderCategories(
  { from, to }: { from: readonly string[]; to: readonly string[] },
  author: Author,
  db: Db,
): Promise<CategoryView[]> {
  return db.transaction(async (tx) => {
    const store = categoryStore(tx)
    await store.lockAll()
    const present = await store.listOrder()
    const ids = present.map(({ _id }) => _id)
    if (isSame(ids, to)) return store.list()
    if (!isSame(ids, from) || !isSame(ids.toSorted(), to.toSorted())) {
      const latest = await auditStore(tx).latest('categories')
      throw new Refusal(409, {
        error: latest ? adminMessages.changedBy(latest.staff_name) : adminMessages.changedMeanwhile,
        current: await store.list(),
        ...(latest && { changed_by: latest.staff_name, changed_at: latest.at.toISOString() }),
      })
    }
    await store.setOrder(to)
    const names = (order: readonly { category: string }[]) => order.map(({ category }) => category).join(', ')
    await auditStore(tx).write(author, {
      action: 'category.order',
      subject: 'categories',
      label: 'the categories',
      before: { order: names(present) },
      after: { order: names(await store.listOrder()) },
    })
    return store.list()
  })
}

export async function deleteCategory(id: string, version: number, author: Author, db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const store = categoryStore(tx)
    await store.lockAll()
    const category = await lockCategory(tx, id)
    await refuseOldVersion(tx, { subject: subjectOf(category), given: version, current: await view(tx, id) })
    const products = await store.countProducts(category.category)
    if (products > 0) throw new Refusal(400, { error: adminMessages.categoryInUse(products) })
    await store.remove(id)
    await categoryHistory(tx).forget(category.category)
    await auditStore(tx).write(author, {
      action: 'category.delete',
      subject: subjectOf(category),
      label: category.category,
      before: { category: category.category, hidden: category.hidden },
    })
  })
}

async function lockCategory(tx: Db, id: string): Promise<StoredCategory> {
  const category = await categoryStore(tx).lock(id)
  if (!category) throw new Refusal(404, { error: adminMessages.notFound })
  return category
}

/** Names that differ only in case would have the same address. */
async function refuseTakenName(tx: Db, { _id, category }: { _id: string; category: string }): Promise<void> {
  if (!(await categoryStore(tx).isTaken(category, _id))) return
  throw new Refusal(400, { error: adminMessages.categoryTaken, fields: { category: adminMessages.categoryTaken } })
}

async function view(tx: Db, id: string): Promise<CategoryView> {
  const category = (await categoryStore(tx).list()).find(({ _id }) => _id === id)
  if (!category) throw new Refusal(404, { error: adminMessages.notFound })
  return category
}

const subjectOf = ({ _id }: { _id: string }) => `category:${_id}`

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((one, index) => one === others[index])
}
