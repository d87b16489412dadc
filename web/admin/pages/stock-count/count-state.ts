import type { CountConflict, StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import type { CountReason } from '../../../../shared/domain/stock-reasons.ts'

/** The pieces of a variant when its count began. */
interface Seen {
  stock: number | null
  movements: number
}

export interface Counted {
  /** Made once: a second try after a lost answer is the same movement. */
  _id: string
  counted: number
  reason: CountReason
}

/** A count that is not saved yet. It is kept on the device, because a shelf takes longer than a phone stays awake. */
export interface CountState {
  started: string
  seen: Record<string, Seen>
  counted: Record<string, Counted>
}

export const newCount = (now: Date): CountState => ({ started: now.toISOString(), seen: {}, counted: {} })

/** New variants begin with their current pieces. The others keep the pieces that were seen first. */
export function seeVariants(state: CountState, variants: readonly StockVariant[]): CountState {
  const fresh = variants.filter(({ _id }) => !(_id in state.seen))
  if (fresh.length === 0) return state
  const seen = Object.fromEntries(fresh.map(({ _id, stock, movements }) => [_id, { stock, movements }]))
  return { ...state, seen: { ...state.seen, ...seen } }
}

/** Null where pieces were not counted before. */
export function differenceOf({ seen, counted }: CountState, id: string): number | null {
  const [before, now] = [seen[id]?.stock, counted[id]?.counted]
  return before === null || before === undefined || now === undefined ? null : now - before
}

export function enterCount(
  state: CountState,
  id: string,
  pieces: number | undefined,
  makeId: () => string,
): CountState {
  const { [id]: earlier, ...others } = state.counted
  if (pieces === undefined) return { ...state, counted: others }
  const isFewer = pieces < (state.seen[id]?.stock ?? 0)
  const wasFewer = earlier !== undefined && earlier.counted < (state.seen[id]?.stock ?? 0)
  const reason = earlier && isFewer === wasFewer ? earlier.reason : isFewer ? 'lost' : 'correction'
  return { ...state, counted: { ...others, [id]: { _id: earlier?._id ?? makeId(), counted: pieces, reason } } }
}

export function chooseReason(state: CountState, id: string, reason: CountReason): CountState {
  const line = state.counted[id]
  return line ? { ...state, counted: { ...state.counted, [id]: { ...line, reason } } } : state
}

/** After someone else changed the variant: the count goes on from the number that is stored now. */
export function countFrom(state: CountState, { variant_id, stock, movements }: CountConflict): CountState {
  return { ...state, seen: { ...state.seen, [variant_id]: { stock, movements } } }
}

/** After a save, the next count of these variants begins with their current pieces. */
export function takeSaved(state: CountState, saved: readonly StockVariant[]): CountState {
  const seen = Object.fromEntries(saved.map(({ _id, stock, movements }) => [_id, { stock, movements }]))
  const counted = Object.fromEntries(Object.entries(state.counted).filter(([id]) => !(id in seen)))
  return { ...state, seen: { ...state.seen, ...seen }, counted }
}

export interface CountSums {
  counted: number
  asSeen: number
  begun: number
  fewer: { variants: number; pieces: number }
  more: { variants: number; pieces: number }
  together: number
}

export function sumUp(state: CountState): CountSums {
  const ids = Object.keys(state.counted)
  const differences = ids.map((id) => differenceOf(state, id))
  const add = (some: (number | null)[]) => some.reduce<number>((sum, one) => sum + (one ?? 0), 0)
  const fewer = differences.filter((one) => one !== null && one < 0)
  const more = differences.filter((one) => one !== null && one > 0)
  return {
    counted: ids.length,
    asSeen: differences.filter((one) => one === 0).length,
    begun: differences.filter((one) => one === null).length,
    fewer: { variants: fewer.length, pieces: add(fewer) },
    more: { variants: more.length, pieces: add(more) },
    together: add(differences),
  }
}
