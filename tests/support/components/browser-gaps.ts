/**
 * jsdom lays nothing out, scrolls nothing and has no modal dialogs. These stand-ins let the shop run. What they stand for
 * (the focus trap, Escape, scrolling) is promised by browser journeys only.
 */
export function fillBrowserGaps(): void {
  // With the data saver on, nothing is prefetched: a prefetched answer could outlive its test.
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  window.scrollTo = () => {}
  Element.prototype.scrollTo = () => {}
  Element.prototype.scrollIntoView = () => {}
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  window.IntersectionObserver = class extends QuietObserver {
    root = null
    rootMargin = ''
    scrollMargin = ''
    thresholds = []
    takeRecords() {
      return []
    }
  }
  window.ResizeObserver = QuietObserver
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function () {
    this.open = false
    this.dispatchEvent(new Event('close'))
  }
  // Without style sheets only attributes hide an element. jsdom's own answer takes 40 % of the time of a test.
  Object.assign(document.defaultView ?? window, { getComputedStyle: readHiddenState })
}

function readHiddenState(element: Element): Partial<CSSStyleDeclaration> {
  const isHidden = element.matches('[hidden], dialog:not([open]), details:not([open]) > :not(summary)')
  const style: Partial<CSSStyleDeclaration> = { display: isHidden ? 'none' : 'inline', visibility: 'visible' }
  return { ...style, getPropertyValue: (name) => (name === 'display' ? (style.display ?? '') : '') }
}

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** jsdom does not know the element `search`. */
export function isBrowserGap(complaint: unknown): boolean {
  return String(complaint).startsWith('The tag <%s> is unrecognized in this browser.')
}
