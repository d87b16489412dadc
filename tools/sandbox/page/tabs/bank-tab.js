import { byId, inputById, mark, working, write } from '../elements.js'
import { digits } from './card-text.js'

/** @param {{ code: string, name: string, account: string }} bank @param {(account: object) => Promise<void>} pay */
export function setUpBankTab(bank, pay) {
  const select = /** @type {HTMLSelectElement} */ (byId('bank'))
  select.append(new Option(bank.name, bank.code))
  write('account-hint', `Sandbox: ${bank.account}`)
  const account = inputById('account')
  account.addEventListener('input', () => {
    account.value = digits(account.value)
    mark('account', '')
  })
  byId('form-bank').addEventListener('submit', (event) => {
    event.preventDefault()
    const isWhole = account.value.length === 10
    mark('account', isWhole ? '' : 'Enter the 10 digits of your account number')
    if (!isWhole) return account.focus()
    void working('pay-bank', () => pay({ bank: select.value, account: account.value }))
  })
}
