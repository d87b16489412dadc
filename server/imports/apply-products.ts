import { setImmediate as pause } from 'node:timers/promises'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { findNewProblem } from '../products/publishing-problem.ts'
import { productEditStore } from '../products/store.ts'
import { productChangesStore, type Range } from './product-changes-store.ts'
import { type Change, importStore } from './store.ts'

/** Products per slice. Between two slices, other requests are answered. */
const slice = 250

export async function applyProducts(tx: Db, checkId: string, author: Author): Promise<void> {
  const store = productChangesStore(tx)
  await store.lockCategories(checkId)
  await store.lockProducts(checkId)
  const changed = await store.findChanged(checkId, 'since the check')
  if (changed.count > 0) throw new Refusal(409, { error: importMessages.changedSince(changed.names, changed.count) })
  for await (const { range, changes } of slices(tx, checkId)) {
    await refuseIncomplete(tx, changes, async () => {
      await store.change(range, 'after')
      await store.moveSlugs(range, 'after')
      await store.add(range)
      await store.addVariants(range)
    })
    await auditStore(tx).writeAll(
      author,
      changes.map(({ target, label, kind, before, after }) => ({
        ...{ action: 'product.import', subject: `product:${target}`, label, after },
        ...(kind === 'changed' && { before }),
      })),
    )
  }
}

/** Restores the values from before the import, unless a product changed after it. */
export async function undoProducts(tx: Db, checkId: string, author: Author): Promise<void> {
  const store = productChangesStore(tx)
  await store.lockCategories(checkId)
  await store.lockProducts(checkId)
  const changed = await store.findChanged(checkId, 'since the import')
  if (changed.count > 0) throw new Refusal(409, { error: importMessages.undoChanged(changed.names, changed.count) })
  // A product is never published by a date that has passed.
  const late = await store.findScheduledBefore(checkId, author.now)
  if (late.count > 0) throw new Refusal(409, { error: importMessages.undoLate(late.names, late.count) })
  for await (const { range, changes } of slices(tx, checkId)) {
    await refuseIncomplete(tx, changes, async () => {
      await store.change(range, 'before')
      await store.moveSlugs(range, 'before')
      await store.closeVariants(range)
      await store.remove(range)
    })
    await auditStore(tx).writeAll(
      author,
      changes.map(({ target, label, kind, before, after }) => ({
        ...{ action: 'product.import', subject: `product:${target}`, label, before: after },
        ...(kind === 'changed' && { after: before }),
      })),
    )
  }
}

/** Makes the changes of a slice. Refuses them when they publish an incomplete product or make a published one incomplete. */
async function refuseIncomplete(tx: Db, changes: readonly Change[], write: () => Promise<void>): Promise<void> {
  const ids = changes.map(({ target }) => target)
  const before = await productEditStore(tx).readPublishingStates(ids)
  await write()
  const after = await productEditStore(tx).readPublishingStates(ids)
  for (const { target, label } of changes) {
    const [was, is] = [before.get(target), after.get(target)]
    // An undo may take away the only sizes that a published product has: those that the import added.
    const problem = is && findNewProblem(was, { ...is, isOffered: is.isOffered || was?.status === is.status })
    if (problem) throw new Refusal(409, { error: `${label}: ${problem}` })
  }
}

async function* slices(tx: Db, checkId: string): AsyncGenerator<{ range: Range; changes: Change[] }> {
  let after = ''
  for (;;) {
    const changes = await importStore(tx).listByTarget(checkId, after, slice)
    const last = changes.at(-1)?.target
    if (last === undefined) return
    yield { range: { checkId, after, last }, changes }
    after = last
    await pause()
  }
}
