import { setImmediate as pause } from 'node:timers/promises'
import { v7 as timeOrderedId } from 'uuid'
import { importMessages } from '../../shared/content/messages/office/import-messages.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { movementStore } from '../stock/movements-store.ts'
import { type StockChange, stockChangesStore } from './stock-changes-store.ts'

/** Variants per slice. Between two slices, other requests are answered. */
const slice = 250

/** Which values of a change are written: `after` when it is applied, `before` when it is undone. */
type Side = 'before' | 'after'

interface Step extends StockChange {
  /** Free pieces now; null where they are not counted. */
  stock: number | null
  difference: number
  /** The pieces change, or counting begins or ends. */
  movesPieces: boolean
}

/** Changes the pieces by the number in the file minus the number at the check, so that pieces sold meanwhile stay sold. */
export async function applyStock(tx: Db, checkId: string, author: Author, note: string): Promise<void> {
  const [changed, tooFew, steps]: [string[], string[], Step[]] = [[], [], []]
  for await (const { change, stock, movements, sku } of lockAll(tx, checkId)) {
    const { before, after } = change
    const movesPieces = after.free !== undefined
    const difference = (after.free ?? 0) - (before.free ?? 0)
    const isMoved = movesPieces && (movements !== change.version || (stock === null) !== (before.free === null))
    if (sku === undefined || isMoved || (after.sku !== undefined && sku !== before.sku)) changed.push(change.label)
    else if ((stock ?? 0) + difference < 0) tooFew.push(change.label)
    else steps.push({ ...change, stock: stock ?? null, difference, movesPieces })
  }
  refuse(changed, importMessages.changedSince)
  refuse(tooFew, importMessages.tooFew)
  await refuseTakenSkus(tx, steps, 'after')
  await write(tx, steps, author, { note, side: 'after' })
}

/**
 * Subtracts the differences of the import. Variants that it began to count are no longer counted. Variants that were counted or
 * corrected since refuse it; pieces that were sold, received or returned since stay so.
 */
export async function undoStock(tx: Db, checkId: string, author: Author, note: string): Promise<void> {
  const [changed, tooFew, steps]: [string[], string[], Step[]] = [[], [], []]
  for await (const { change, stock, movements, sku, corrected } of lockAll(tx, checkId)) {
    const { before, after } = change
    const movesPieces = after.free !== undefined
    const difference = (before.free ?? 0) - (after.free ?? 0)
    // Whoever counted or corrected has seen the number of the import, so its difference must not be subtracted again.
    const isCorrected = movesPieces && corrected.has(change.target)
    const isMovedUncounted = movesPieces && before.free === null && movements !== change.version + 1
    const isStopped = movesPieces && before.free !== null && stock === null
    const isRenamed = after.sku !== undefined && sku !== after.sku
    if (sku === undefined || isCorrected || isMovedUncounted || isStopped || isRenamed) changed.push(change.label)
    else if (before.free !== null && (stock ?? 0) + difference < 0) tooFew.push(change.label)
    else steps.push({ ...change, stock: stock ?? null, difference, movesPieces })
  }
  refuse(changed, importMessages.undoChanged)
  refuse(tooFew, importMessages.undoTooFew)
  await refuseTakenSkus(tx, steps, 'before')
  await write(tx, steps, author, { note, side: 'before' })
}

/** Another import may have given a SKU away since this one was checked. */
async function refuseTakenSkus(tx: Db, steps: readonly Step[], side: Side): Promise<void> {
  const skus = skusOf(steps, side)
  if (skus.size === 0) return
  const taken = await stockChangesStore(tx).findTakenSkus(skus)
  refuse(
    steps.filter(({ target }) => taken.has(target)).map(({ label }) => label),
    importMessages.skusTakenSince,
  )
}

function skusOf(steps: readonly Step[], side: Side): Map<string, string> {
  return new Map(
    steps.flatMap((step) => (step[side].sku === undefined ? [] : [[step.target, step[side].sku] as const])),
  )
}

/** Locks the variants in the order in which orders lock them, and reads their pieces, movements and SKUs. */
async function* lockAll(tx: Db, checkId: string) {
  const store = stockChangesStore(tx)
  for (const changes of inSlices(await store.list(checkId))) {
    const ids = changes.map(({ target }) => target)
    const stocks = new Map((await movementStore(tx).lock(ids)).map(({ _id, stock }) => [_id, stock]))
    const skus = await store.listSkus(ids)
    const corrected = await store.listCorrectedSince(checkId, ids)
    const latest = new Map((await movementStore(tx).listLatest(ids)).map((row) => [row.variant_id, row.movements]))
    for (const change of changes) {
      const { target } = change
      yield {
        ...{ change, stock: stocks.get(target) ?? null, movements: latest.get(target) ?? 0 },
        ...{ sku: skus.get(target), corrected },
      }
    }
    await pause()
  }
}

async function write(
  tx: Db,
  all: readonly Step[],
  author: Author,
  { note, side }: { note: string; side: Side },
): Promise<void> {
  const { staff_id, staff_name, now } = author
  const store = movementStore(tx)
  for (const steps of inSlices(all)) {
    const moved = steps.filter(({ movesPieces }) => movesPieces)
    const stopped = moved.filter((step) => step[side].free === null)
    const shifted = moved.filter((step) => step[side].free !== null)
    const skus = skusOf(steps, side)
    if (shifted.length > 0) await store.apply(new Map(shifted.map(({ target, difference }) => [target, difference])))
    if (stopped.length > 0) await stockChangesStore(tx).stopCounting(stopped.map(({ target }) => target))
    if (skus.size > 0) await stockChangesStore(tx).setSkus(skus)
    if (moved.length > 0)
      await store.add(
        moved.map(({ target, difference }) => ({
          ...{ _id: timeOrderedId(), variant_id: target, at: now, staff_id, staff_name },
          ...{ reason: 'correction', difference, note },
        })),
      )
    await auditStore(tx).writeAll(
      author,
      steps.map((step) => ({
        ...{ action: 'stock.import', subject: `variant:${step.target}`, label: step.label },
        ...describe(step, side),
      })),
    )
    await pause()
  }
}

/** For the audit log: the pieces before and after this change, not those that the check saw. */
function describe(step: Step, side: Side) {
  const [from, to] = side === 'after' ? [step.before, step.after] : [step.after, step.before]
  if (!step.movesPieces) return { before: from, after: to }
  const free = to.free === null ? null : (step.stock ?? 0) + step.difference
  return { before: { ...from, free: step.stock }, after: { ...to, free } }
}

function refuse(labels: readonly string[], sentence: (names: readonly string[], count: number) => string): void {
  if (labels.length > 0) throw new Refusal(409, { error: sentence(labels.slice(0, 5), labels.length) })
}

function* inSlices<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += slice) yield items.slice(start, start + slice)
}
