import { byId, inputById, mark, show, working, write } from './elements.js'
import { showScreen } from './sheet.js'

/** @typedef {import('./calls.js').Step} Step */

const asked = {
  pin: {
    title: 'Enter your card PIN',
    text: 'Your 4-digit PIN authorises this payment.',
    label: 'Card PIN',
    length: 4,
  },
  otp: { title: 'Enter the OTP', text: 'Your bank sent a one-time code to your phone.', label: 'OTP', length: 6 },
  phone: { title: 'Confirm your phone number', text: 'The one your bank knows.', label: 'Phone number', length: 15 },
  birthday: { title: 'Confirm your birthday', text: 'The one your bank knows.', label: 'Birthday', length: 10 },
  bank_page: { title: "Test Bank's page", text: 'Your bank asks: authorise this payment?', label: '', length: 0 },
}

/** @type {Step} */
let current = 'pin'

/** @param {(step: Step, value: string) => Promise<void>} answer @param {() => void} back */
export function setUpSteps(answer, back) {
  const form = /** @type {HTMLFormElement} */ (byId('screen-step'))
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const value = current === 'bank_page' ? 'authorise' : inputById('step-value').value.trim()
    mark('step-value', value ? '' : `${asked[current].label} is missing`)
    if (value) void working('step-go', () => answer(current, value))
    else inputById('step-value').focus()
  })
  byId('step-refuse').addEventListener('click', () => working('step-refuse', () => answer('bank_page', 'refuse')))
  byId('step-back').addEventListener('click', back)
}

/** @param {Step} step @param {string} hint what works in the sandbox */
export function showStep(step, hint) {
  current = step
  const { title, text, label, length } = asked[step]
  const input = inputById('step-value')
  write('step-title', title)
  write('step-text', text)
  write('step-label', label)
  write('step-hint', hint && `Sandbox: ${hint}`)
  mark('step-value', '')
  input.value = ''
  input.maxLength = length || 20
  input.type = step === 'pin' ? 'password' : step === 'birthday' ? 'date' : 'text'
  input.inputMode = 'numeric'
  const isBankPage = step === 'bank_page'
  show('step-field', !isBankPage)
  show('step-refuse', isBankPage)
  write('step-go', isBankPage ? 'Authorise the payment' : 'Continue')
  showScreen('step')
  if (isBankPage) byId('step-go').focus()
  else input.focus()
}
