import { byId, inputById, mark, working, write } from '../elements.js'
import { brandOf, checkCard, digits, groupExpiry, groupNumber } from './card-text.js'

/** @typedef {import('../calls.js').TestCard} TestCard */

const fields = /** @type {const} */ (['number', 'expiry', 'cvv'])

/** @param {(card: object) => Promise<void>} pay @param {() => void} showTests */
export function setUpCardTab(pay, showTests) {
  keepForm('number', groupNumber)
  keepForm('expiry', groupExpiry)
  keepForm('cvv', digits)
  inputById('number').addEventListener('input', showBrand)
  byId('show-tests').addEventListener('click', showTests)
  byId('form-card').addEventListener('submit', (event) => {
    event.preventDefault()
    const [number, expiry, cvv] = fields.map((id) => inputById(id).value)
    const wrong = checkCard({ number: number ?? '', expiry: expiry ?? '', cvv: cvv ?? '' }, new Date())
    for (const id of fields) mark(id, wrong[id])
    const first = fields.find((id) => wrong[id])
    if (first) return inputById(first).focus()
    const [exp_month, exp_year] = [digits(expiry ?? '').slice(0, 2), digits(expiry ?? '').slice(2)]
    void working('pay-card', () => pay({ number: digits(number ?? ''), exp_month, exp_year, cvv }))
  })
}

export function clearCard() {
  for (const id of fields) {
    inputById(id).value = ''
    mark(id, '')
  }
  showBrand()
}

/** @param {TestCard} card */
export function fillCard(card) {
  clearCard()
  inputById('number').value = groupNumber(card.number)
  inputById('expiry').value = `12 / ${String(new Date().getFullYear() + 3).slice(2)}`
  inputById('cvv').value = card.cvv
  showBrand()
  byId('pay-card').focus()
}

function showBrand() {
  write('brand', brandOf(digits(inputById('number').value)))
}

/** Groups digits while they are typed, with the caret staying behind the digit it stood behind.
 * @param {string} id @param {(text: string) => string} group
 */
function keepForm(id, group) {
  const input = inputById(id)
  input.addEventListener('input', () => {
    const isAtEnd = input.selectionStart === input.value.length
    const before = digits(input.value.slice(0, input.selectionStart ?? 0)).length
    input.value = group(input.value)
    if (!isAtEnd) {
      const caret = placeAfter(input.value, before)
      input.setSelectionRange(caret, caret)
    }
    if (input.hasAttribute('aria-invalid')) mark(id, '')
  })
}

/** @param {string} text @param {number} count */
function placeAfter(text, count) {
  let place = 0
  for (let seen = 0; seen < count && place < text.length; place++) if (/\d/.test(text[place] ?? '')) seen++
  return place
}
