import { openTransaction } from './calls.js'
import { write } from './elements.js'
import { hasHost, tell } from './host.js'
import { closeCheckout, finish, showDecline } from './outcome.js'
import { inquire, messageOf, session, startSession } from './session.js'
import { focusSheet, hideSheet, showNote, showScreen } from './sheet.js'
import { showStep } from './steps.js'
import { clearCard } from './tabs/card-tab.js'
import { moneyText } from './tabs/card-text.js'
import { offerTabs } from './tabs/tabs.js'
import { clearAccount } from './tabs/transfer-tab.js'
import { awaitTransfer } from './transfer.js'

/** When the shopper is told that it takes a while, and can leave. */
const slow = 1_000

/** Opens what the shop's library asks for. The same request can come twice: while the first is on its way the second
 * is ignored; later it shows the transaction that the first one made, because the shop may have hidden the frame itself.
 * What was typed by then stays, and a payment that is under way goes on.
 * @param {Record<string, unknown>} params
 */
export async function openCheckout(params) {
  const name = String(params.accessCode ?? JSON.stringify(params))
  const open = session?.name === name ? session : null
  if (open && !open.transaction) return
  const wanted = open?.transaction ? { accessCode: open.transaction.access_code } : params
  const mine = open ?? startSession(name, closeCheckout)
  hideSheet()
  writeHead('Payment', '', '')
  const patience = setTimeout(() => {
    if (session === mine) showNote('waiting', 'Connecting', 'This takes longer than usual.', hasHost ? 'Cancel' : '')
  }, slow)
  try {
    const transaction = await openTransaction(wanted)
    clearTimeout(patience)
    if (session !== mine) return
    if (!open) clearForms()
    showTransaction(transaction)
  } catch (error) {
    clearTimeout(patience)
    if (session === mine) showSetupError(messageOf(error))
  }
}

/** @param {string} message */
function showSetupError(message) {
  // Under no name, so that the shop may try the same again.
  startSession('', closeCheckout)
  tell('error', { type: 'setup', message })
  showNote('bad', 'The payment could not start', message, hasHost ? 'Close' : '')
}

/** @param {import('./calls.js').Transaction} transaction */
function showTransaction(transaction) {
  const { id, access_code, customer, merchant_name, email, amount, currency, channels } = transaction
  const status = transaction.transaction_status
  if (session) Object.assign(session, { transaction, status })
  const sum = moneyText(amount, currency)
  writeHead(merchant_name, email, sum)
  write('initial', merchant_name.slice(0, 1).toUpperCase())
  write('transfer-amount', sum)
  write('pay-card', `Pay ${sum}`)
  offerTabs(channels)
  showScreen('pay')
  tell('loaded:transaction', { id, customer, accessCode: access_code })
  focusSheet()
  if (status !== 'abandoned' && status !== 'failed') void resume()
}

function clearForms() {
  clearCard()
  clearAccount('')
}

/** @param {string} merchant @param {string} email @param {string} amount */
function writeHead(merchant, email, amount) {
  for (const [place, text] of Object.entries({ merchant, email, amount, initial: '', alert: '' })) write(place, text)
}

/** Paid before, or a transfer on its way: nothing to fill in. */
async function resume() {
  const standing = await inquire('status')
  if (standing?.paid) await finish(standing.paid)
  else if (standing?.status === 'pending') awaitTransfer()
}

/** @param {'card' | 'bank'} path @param {object} fields */
export const pay = (path, fields) => proceed(path, fields)

/** @param {string} step @param {string} value */
export const answerStep = (step, value) => proceed('answer', { step, value })

export function backToPay() {
  write('alert', '')
  void inquire('leave')
  showScreen('pay')
  focusSheet()
}

/** @param {string} path @param {object} fields */
async function proceed(path, fields) {
  write('alert', '')
  const progress = await inquire(path, fields)
  if (progress?.paid) await finish(progress.paid)
  else if (progress?.next) showStep(progress.next, progress.hint)
  else if (progress?.declined) showDecline(progress.declined)
}
