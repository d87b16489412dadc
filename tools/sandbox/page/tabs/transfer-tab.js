import { byId, show, working, write } from '../elements.js'

/** @typedef {import('../calls.js').Account} Account */

/** @param {(isAtOnce: boolean) => Promise<void>} sent */
export function setUpTransferTab(sent) {
  byId('transfer-sent').addEventListener('click', () => working('transfer-sent', () => sent(false)))
  byId('transfer-now').addEventListener('click', () => working('transfer-now', () => sent(true)))
  byId('copy').addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(byId('transfer-number').textContent ?? '')
      write('copy', 'Copied')
    } catch {
      write('copy', 'Select it to copy')
    }
  })
}

/** Before an account is known, or instead of one.
 * @param {string} note
 */
export function clearAccount(note) {
  write('transfer-note', note)
  write('copy', 'Copy')
  show('transfer-facts', false)
  show('transfer-buttons', false)
}

/** @param {Account} account */
export function showAccount({ account_number, account_name, bank, expires_at }) {
  write('transfer-note', 'Send the exact amount from any bank. This account is for this payment only.')
  write('transfer-number', account_number)
  write('transfer-name', account_name)
  write('transfer-bank', bank)
  /** @type {Intl.DateTimeFormatOptions} */
  const time = { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' }
  write('transfer-until', new Date(expires_at).toLocaleTimeString('en-NG', time))
  show('transfer-facts', true)
  show('transfer-buttons', true)
}
