import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { CountConflict } from '../../shared/contract/admin/stock/schemas.ts'
import { nameOf } from '../../shared/domain/orders/line-text.ts'
import { mostPieces, type StockReason } from '../../shared/domain/stock-reasons.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type LatestMovement, type LockedVariant, type Movement, movementStore } from './movements-store.ts'

interface Move {
  /** Made in the browser: the same movement sent twice is one. */
  _id: string
  variant_id: string
  reason: StockReason
  note: string
}

/** Changes the free pieces by a difference. */
export interface Shift extends Move {
  difference: number
}

/** Changes the free pieces by what was counted minus what was seen, so that pieces sold during the count stay sold. */
export interface Count extends Move {
  /** Null where pieces were not counted before; the count begins with it. */
  seen: number | null
  counted: number
  /** How many movements the variant had when the count began. */
  movements: number
}

export type StockAction = 'stock.receive' | 'stock.return' | 'stock.adjust' | 'stock.count'

/** All of them or none. Movements that were stored before are left out. */
export async function moveStock(
  action: StockAction,
  moves: readonly (Shift | Count)[],
  author: Author,
  db: Db,
): Promise<void> {
  await db.transaction(async (tx) => {
    const store = movementStore(tx)
    const variantIds = moves.map(({ variant_id }) => variant_id)
    const variants = new Map((await store.lock(variantIds)).map((variant) => [variant._id, variant]))
    const stored = new Map((await store.findMovements(moves.map(({ _id }) => _id))).map((row) => [row._id, row]))
    refuseReusedIds(moves, stored)
    const fresh = moves.filter(({ _id }) => !stored.has(_id))
    if (fresh.length === 0) return
    const steps = fresh.map((move) => {
      const variant = variants.get(move.variant_id)
      if (!variant) throw new Refusal(404, { error: adminMessages.notFound })
      return { move, variant, difference: differenceOf(move) }
    })
    refuseLateCounts(steps, await store.listLatest(variantIds))
    refuseImpossible(steps)
    const differences = new Map(
      steps.filter(changesStock).map(({ variant, difference }) => [variant._id, difference] as const),
    )
    if (differences.size > 0) await store.apply(differences)
    const { staff_id, staff_name, now } = author
    const isAdded = await store.add(
      steps.map(({ move: { _id, variant_id, reason, note }, difference }) => ({
        ...{ _id, variant_id, reason, note, difference },
        ...{ at: now, staff_id, staff_name },
      })),
    )
    if (!isAdded) throw new Refusal(400, { error: adminMessages.movementUsed })
    await auditStore(tx).write(author, describe(action, steps))
  })
}

interface Step {
  move: Shift | Count
  variant: LockedVariant
  difference: number
}

function differenceOf(move: Shift | Count): number {
  return 'counted' in move ? move.counted - (move.seen ?? 0) : move.difference
}

/** A retry is the same movement. Other numbers under the same id would be lost without a word. */
function refuseReusedIds(moves: readonly (Shift | Count)[], stored: ReadonlyMap<string, Movement>): void {
  const isReused = moves.some((move) => {
    const same = stored.get(move._id)
    return same && (same.variant_id !== move.variant_id || same.difference !== differenceOf(move))
  })
  if (isReused) throw new Refusal(400, { error: adminMessages.movementUsed })
}

/** A count that finds no piece starts the counting with 0. */
function changesStock({ variant, difference }: Step): boolean {
  return difference !== 0 || variant.stock === null
}

/** Two people who count one shelf find the same difference; applying it twice would be wrong, so the second one is asked. */
function refuseLateCounts(steps: readonly Step[], latest: readonly LatestMovement[]): void {
  const latestOf = new Map(latest.map((movement) => [movement.variant_id, movement]))
  const late = steps.flatMap(({ move, variant }): CountConflict[] => {
    if (!('counted' in move)) return []
    const last = latestOf.get(variant._id)
    const movements = last?.movements ?? 0
    if (movements === move.movements && (move.seen === null) === (variant.stock === null)) return []
    const [changed_by, changed_at] = [last?.staff_name ?? '', last?.at.toISOString() ?? '']
    return [{ variant_id: variant._id, stock: variant.stock, movements, changed_by, changed_at }]
  })
  const [first] = late
  if (!first) return
  const { changed_by, changed_at } = first
  throw new Refusal(409, { error: adminMessages.countedMeanwhile, current: late, changed_by, changed_at })
}

function refuseImpossible(steps: readonly Step[]): void {
  const fields: Record<string, string> = {}
  for (const { move, variant, difference } of steps) {
    const { stock } = variant
    if (stock === null && !('counted' in move)) fields[variant._id] = adminMessages.notCounted(nameOf(variant))
    const after = (stock ?? 0) + difference
    if (stock !== null && after < 0) fields[variant._id] = adminMessages.tooFewPieces(nameOf(variant), stock)
    if (after > mostPieces) fields[variant._id] = adminMessages.tooManyPieces(nameOf(variant))
  }
  const sentences = Object.values(fields)
  if (sentences.length > 0) throw new Refusal(400, { error: sentences.slice(0, 3).join(' '), fields })
}

function describe(action: StockAction, steps: readonly Step[]) {
  const [only] = steps
  const free = ({ variant, difference }: Step) => (variant.stock ?? 0) + difference
  if (only && steps.length === 1)
    return {
      action,
      subject: `variant:${only.variant._id}`,
      label: nameOf(only.variant),
      before: { free: only.variant.stock },
      after: { free: free(only), reason: only.move.reason, ...(only.move.note && { note: only.move.note }) },
    }
  const together = steps.reduce((sum, { difference }) => sum + difference, 0)
  const changed = steps.filter(changesStock)
  return {
    action,
    subject: 'stock',
    label: `${steps.length} variants, ${together > 0 ? '+' : ''}${together} pieces`,
    before: Object.fromEntries(changed.map(({ variant }) => [nameOf(variant), variant.stock])),
    after: Object.fromEntries(changed.map((step) => [nameOf(step.variant), free(step)])),
  }
}
