import { byId, write } from '../elements.js'

/** @typedef {'card' | 'bank_transfer' | 'bank' | 'tests'} Tab */

/** @type {Tab[]} */
const all = ['card', 'bank_transfer', 'bank', 'tests']
/** @type {Tab[]} */
let offered = all
/** @type {(tab: Tab) => void} */
let chosen = () => {}

/** @param {(tab: Tab) => void} onChoose */
export function setUpTabs(onChoose) {
  chosen = onChoose
  for (const tab of all) {
    const button = byId(`tab-${tab}`)
    button.addEventListener('click', () => chooseTab(tab))
    button.addEventListener('keydown', (event) => {
      const target = targetOf(event.key, offered.indexOf(tab))
      if (!target) return
      event.preventDefault()
      chooseTab(target)
      byId(`tab-${target}`).focus()
    })
  }
}

/** Offers the channels the shop allows; test cards are of use only where cards are.
 * @param {string[]} channels
 */
export function offerTabs(channels) {
  offered = all.filter((tab) => channels.includes(tab === 'tests' ? 'card' : tab))
  for (const tab of all) byId(`tab-${tab}`).hidden = !offered.includes(tab)
  chooseTab(offered[0] ?? 'card')
}

/** @param {Tab} wanted */
export function chooseTab(wanted) {
  for (const tab of all) {
    const isChosen = tab === wanted
    byId(`tab-${tab}`).setAttribute('aria-selected', String(isChosen))
    byId(`tab-${tab}`).tabIndex = isChosen ? 0 : -1
    byId(`panel-${tab}`).hidden = !isChosen
  }
  write('alert', '')
  chosen(wanted)
}

/** @param {string} key @param {number} index */
function targetOf(key, index) {
  if (key === 'ArrowRight' || key === 'ArrowDown') return offered[(index + 1) % offered.length]
  if (key === 'ArrowLeft' || key === 'ArrowUp') return offered.at(index - 1)
  if (key === 'Home') return offered[0]
  return key === 'End' ? offered.at(-1) : undefined
}
