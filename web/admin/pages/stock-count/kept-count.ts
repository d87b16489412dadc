import type { CountState } from './count-state.ts'

const prefix = 'count:'
/** After a week the numbers on the shelf say nothing any more. */
const longest = 7 * 24 * 60 * 60 * 1_000

/** Counts on this device by what they count. Nothing personal is in them. */
export function readKeptCount(scope: string, now: Date): CountState | undefined {
  try {
    const state: unknown = JSON.parse(localStorage.getItem(prefix + scope) ?? 'null')
    return isCount(state) && now.getTime() - Date.parse(state.started) < longest ? state : undefined
  } catch {
    return undefined
  }
}

export function keepCount(scope: string, state: CountState): void {
  try {
    if (Object.keys(state.counted).length > 0) localStorage.setItem(prefix + scope, JSON.stringify(state))
    else localStorage.removeItem(prefix + scope)
  } catch {
    // Without storage the count lasts as long as the screen is open.
  }
}

function isCount(value: unknown): value is CountState {
  return typeof value === 'object' && value !== null && 'started' in value && 'seen' in value && 'counted' in value
}
