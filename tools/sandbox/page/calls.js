/** @typedef {{ account_number: string, account_name: string, bank: string, expires_at: string }} Account */
/** @typedef {{ reference: string, redirecturl: string }} Paid */
/** @typedef {{ status: string, reason?: string, transfer: Account | null, paid?: Paid, leads_to?: string | null }} Standing */
/** @typedef {'birthday' | 'pin' | 'phone' | 'otp' | 'bank_page'} Step */
/** @typedef {{ next?: Step, hint?: string, paid?: Paid, declined?: string, status?: string }} Progress */
/** @typedef {{ number: string, cvv: string, brand: string, steps: Step[], pin?: string, result: string }} TestCard */
/** @typedef {{ cards: TestCard[], bank: { code: string, name: string, account: string, birthday: string }, transferMinimum: number }} TestInstruments */
/**
 * @typedef {object} Transaction
 * @property {number} id
 * @property {string} access_code
 * @property {string} merchant_name
 * @property {string} email
 * @property {number} amount
 * @property {string} currency
 * @property {string[]} channels
 * @property {string} transaction_status
 * @property {string | null} cancel_action
 * @property {object} customer
 */

/** Makes or finds the transaction that the shop's parameters name.
 * @param {Record<string, unknown>} params
 * @returns {Promise<Transaction>}
 */
export async function openTransaction({ accessCode, language, connect_account, ...params }) {
  const answer = accessCode
    ? await call(`/transaction/verify_access_code/${encodeURIComponent(String(accessCode))}`)
    : await call('/checkout/request_inline', params)
  return answer.data
}

/** @returns {Promise<TestInstruments>} */
export const readTestInstruments = () => call('/popup/test-instruments')

/** A step of paying, asked of the page's own server.
 * @param {string} path @param {string} access_code @param {object} [fields]
 */
export const ask = (path, access_code, fields) => call(`/popup/${path}`, { access_code, ...fields })

/** @param {string} path @param {object} [body] */
async function call(path, body) {
  const options = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  let answer
  try {
    answer = await (await fetch(path, body && options)).json()
  } catch {
    throw new Error('The payment service could not be reached. Please try again.')
  }
  if (answer.status === false) throw new Error(answer.message)
  return answer
}
