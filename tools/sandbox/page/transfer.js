import { hasHost } from './host.js'
import { closeCheckout, finish, leaveWhilePending, showDecline } from './outcome.js'
import { inquire, session } from './session.js'
import { showNote } from './sheet.js'
import { clearAccount, showAccount } from './tabs/transfer-tab.js'

const checkEvery = 1_500

/** Shows an account to send the money to, once the shopper wants to pay that way.
 * @param {string} tab
 */
export async function chooseChannel(tab) {
  if (tab !== 'bank_transfer') return
  clearAccount('Getting an account number…')
  const standing = await inquire('transfer')
  if (standing?.transfer) showAccount(standing.transfer)
  else clearAccount('Bank transfer is not possible for this payment.')
}

/** @param {boolean} isAtOnce */
export async function sendMoney(isAtOnce) {
  const standing = await inquire('transfer-sent', { at_once: isAtOnce })
  if (standing?.paid) return finish(standing.paid)
  if (standing?.status === 'failed') return showDecline(standing.reason)
  if (standing?.status !== 'pending') return
  awaitTransfer()
  leaveWhilePending()
}

/** The bank has not spoken yet. Whoever opens the page again waits here until it does. */
export function awaitTransfer() {
  const mine = session
  if (!mine) return
  mine.note = closeCheckout
  const text = 'We confirm your transfer as soon as it arrives. Please do not pay again.'
  showNote('waiting', 'Waiting for your bank', text, hasHost ? 'Close' : '')
  const timer = setInterval(async () => {
    if (session !== mine) return clearInterval(timer)
    const standing = await inquire('status')
    if (session !== mine || !standing || standing.status === 'pending') return
    clearInterval(timer)
    if (standing.paid) await finish(standing.paid)
    else showDecline(standing.reason)
  }, checkEvery)
}
