import { byId } from '../elements.js'
import { brandOf, groupNumber } from './card-text.js'

/** @typedef {import('../calls.js').TestCard} TestCard */

const stepWords = { pin: 'PIN', phone: 'phone', otp: 'OTP', bank_page: 'bank page', birthday: 'birthday' }

/** @param {TestCard[]} cards @param {(card: TestCard) => void} use */
export function setUpTestCards(cards, use) {
  byId('cards').replaceChildren(...cards.map((card) => listCard(card, use)))
}

/** @param {TestCard} card @param {(card: TestCard) => void} use */
function listCard(card, use) {
  const item = document.createElement('li')
  const isGood = card.result.startsWith('Success')
  const asks = card.steps.map((step) => (step === 'pin' ? `PIN ${card.pin}` : stepWords[step])).join(', then ')
  const button = line('button', 'small', 'Use this card')
  button.setAttribute(
    'aria-label',
    `Use this card: ${brandOf(card.number)} ending ${card.number.slice(-4)}, ${card.result}`,
  )
  button.setAttribute('type', 'button')
  button.addEventListener('click', () => use(card))
  item.append(
    line('p', 'number', groupNumber(card.number)),
    line('p', isGood ? 'result good' : 'result bad', card.result),
    line('p', 'hint', [brandOf(card.number), `CVV ${card.cvv}`, asks && `asks ${asks}`].filter(Boolean).join(' · ')),
    button,
  )
  return item
}

/** @param {string} tag @param {string} className @param {string} text */
function line(tag, className, text) {
  const element = document.createElement(tag)
  element.className = className
  element.textContent = text
  return element
}
