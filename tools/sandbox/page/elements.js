/** An element the page is known to have.
 * @template {HTMLElement} [Kind=HTMLElement]
 * @param {string} id
 * @returns {Kind}
 */
export function byId(id) {
  const element = document.getElementById(id)
  if (!element) throw new Error(`The page has no #${id}`)
  return /** @type {Kind} */ (element)
}

/** @param {string} id */
export const inputById = (id) => /** @type {HTMLInputElement} */ (byId(id))

/** @param {string} id @param {string} text */
export function write(id, text) {
  byId(id).textContent = text
}

/** @param {string} id @param {boolean} isShown */
export function show(id, isShown) {
  byId(id).hidden = !isShown
}

/** Marks a field right (empty message) or wrong.
 * @param {string} id @param {string} message
 */
export function mark(id, message) {
  write(`${id}-error`, message)
  if (message) byId(id).setAttribute('aria-invalid', 'true')
  else byId(id).removeAttribute('aria-invalid')
}

/** Runs a task while its button shows that work goes on; a second press meanwhile does nothing.
 * @param {string} id @param {() => Promise<void>} task
 */
export async function working(id, task) {
  const button = byId(id)
  if (button.getAttribute('aria-busy') === 'true') return
  button.setAttribute('aria-busy', 'true')
  try {
    await task()
  } finally {
    button.removeAttribute('aria-busy')
  }
}
