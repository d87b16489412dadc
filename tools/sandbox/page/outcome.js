import { byId, write } from './elements.js'
import { hasHost, tell } from './host.js'
import { endSession, inquire, session } from './session.js'
import { focusSheet, hideSheet, showNote, showScreen } from './sheet.js'

/** Paid: the shop's library closes the frame, a page of its own goes back to the shop.
 * @param {import('./calls.js').Paid} paid
 */
export async function finish(paid) {
  showNote('good', 'Payment successful', 'Thank you. Your payment was approved.', '')
  tell('success', paid)
  if (hasHost) return leave()
  const standing = await inquire('status')
  if (standing?.leads_to) location.assign(standing.leads_to)
}

/** A decline is not the end: the library notes it and the shopper tries again.
 * @param {string} reason
 */
export function showDecline(reason) {
  tell('error', { type: 'decline', message: reason })
  showScreen('pay')
  write('alert', `${reason}. You were not charged. Try again or use another way to pay.`)
  byId('number').focus()
  focusSheet()
}

/** Always possible. A transfer on its way is told as such, so that the shop does not take it for "not paid". */
export function closeCheckout() {
  if (!session) return
  const { transaction, status } = session
  if (status === 'pending') return leaveWhilePending()
  void inquire('leave')
  tell('close', { status })
  if (hasHost) return leave()
  if (transaction?.cancel_action) location.assign(transaction.cancel_action)
  else showNote('bad', 'Payment cancelled', 'You were not charged. You may close this page.', '')
}

/** On a page of its own there is nowhere to go yet: it stays and waits. */
export function leaveWhilePending() {
  tell('transfer:pending', { status: 'pending' })
  if (hasHost) leave()
}

function leave() {
  endSession()
  hideSheet()
}
