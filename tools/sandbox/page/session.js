import { ask } from './calls.js'
import { write } from './elements.js'

/**
 * @typedef {object} Session
 * @property {string} name what the shop asked for
 * @property {import('./calls.js').Transaction | null} transaction null while it is being fetched
 * @property {string} status
 * @property {() => void} note what the button of a note does
 */

/** What is open now. The frame is reused, so each opening is a session of its own.
 * @type {Session | null}
 */
export let session = null

/** @param {string} name @param {() => void} note */
export function startSession(name, note) {
  const fresh = { name, transaction: null, status: 'abandoned', note }
  session = fresh
  return fresh
}

/** After this the same request opens anew. */
export function endSession() {
  session = null
}

/** Asks the server about the open transaction; shows a failure, and drops the answer when another was opened since.
 * @param {string} path @param {object} [fields]
 */
export async function inquire(path, fields) {
  const mine = session
  if (!mine?.transaction) return undefined
  try {
    const answer = await ask(path, mine.transaction.access_code, fields)
    if (session !== mine) return undefined
    if (typeof answer.status === 'string') mine.status = answer.status
    return answer
  } catch (error) {
    if (session === mine && path !== 'leave') write('alert', messageOf(error))
    return undefined
  }
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : 'Something went wrong')
