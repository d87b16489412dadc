/** The shop's page around this frame. On its own, in a tab of the browser, there is none. */
export const hasHost = window.parent !== window

/** Known from the first message that opens a transaction; before that nothing of interest is said. */
let hostOrigin = '*'

/** Listens for what the shop's library opens. Its "close" is left unheard: on a quick re-open it comes after the new
 * transaction's message.
 * @param {(params: Record<string, unknown>) => void} open @param {() => void} rendered
 */
export function listen(open, rendered) {
  window.addEventListener('message', ({ source, origin, data }) => {
    if (source !== window.parent) return
    if (data === 'render') rendered()
    if (data?.type !== 'inline:url' || !data.params || data.params.accessCode === null) return
    hostOrigin = origin
    open(data.params)
  })
  tell('loaded:checkout')
}

/** @param {string} event @param {object} [data] */
export function tell(event, data) {
  if (hasHost) window.parent.postMessage(data ? { event, data } : { event }, hostOrigin)
}
