import { byId, show, write } from './elements.js'

/** @typedef {'pay' | 'step' | 'note'} Screen */

const screens = /** @type {const} */ (['pay', 'step', 'note'])

/** @param {Screen} wanted */
export function showScreen(wanted) {
  for (const screen of screens) show(`screen-${screen}`, screen === wanted)
  show('sheet', true)
  sheet.scrollTop = 0
}

export const hideSheet = () => show('sheet', false)

/** Moves the keyboard into the sheet, unless the shop keeps the frame hidden. */
export function focusSheet() {
  const active = document.activeElement
  const isInside = active instanceof HTMLElement && sheet.contains(active) && active.offsetParent !== null
  if (window.innerHeight > 0 && !sheet.hidden && !isInside) sheet.focus()
}

/** A screen that only says something.
 * @param {'good' | 'bad' | 'waiting'} sign @param {string} title @param {string} text @param {string} button
 */
export function showNote(sign, title, text, button) {
  byId('note-sign').dataset.sign = sign
  write('note-title', title)
  write('note-text', text)
  write('note-go', button)
  show('note-go', button !== '')
  showScreen('note')
  focusSheet()
}

/** @param {() => void} close */
export function onClose(close) {
  byId('close').addEventListener('click', close)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') close()
    if (event.key === 'Tab' && !sheet.hidden) keepInside(event)
  })
}

/** The sheet is a dialog over the shop: Tab goes round in it.
 * @param {KeyboardEvent} event
 */
function keepInside(event) {
  /** @type {NodeListOf<HTMLElement>} */
  const all = sheet.querySelectorAll('button, input, select, [tabindex="0"]')
  const reachable = [...all].filter((element) => element.tabIndex >= 0 && element.offsetParent !== null)
  const edge = event.shiftKey ? reachable[0] : reachable.at(-1)
  const isAtEdge = document.activeElement === edge || (event.shiftKey && document.activeElement === sheet)
  if (!isAtEdge) return
  event.preventDefault()
  const target = event.shiftKey ? reachable.at(-1) : reachable[0]
  target?.focus()
}

const sheet = byId('sheet')
