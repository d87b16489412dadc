import type { Page } from '@playwright/test'

/** Every text that a page shows from now on, however shortly, in all documents it opens. */
export async function recordTexts(page: Page): Promise<ReadonlySet<string>> {
  const texts = new Set<string>()
  await page.exposeFunction('recordShownText', (text: string) => texts.add(text))
  await page.addInitScript(() => {
    // The provider's window is not ours.
    if (window !== top) return
    const record = Reflect.get(window, 'recordShownText') as (text: string) => void
    const sent = new Set<string>()

    function send(element: Element | null) {
      if (!element || element.closest('script, style, noscript, template')) return
      const text = (element.textContent ?? '').replace(/\s+/g, ' ').trim()
      if (!text || sent.has(text)) return
      sent.add(text)
      record(text)
    }

    function sendAll(node: Node) {
      // One text may consist of several nodes, so the element around them is what is read.
      if (!(node instanceof Element)) return send(node.parentElement)
      for (const element of [node, ...node.querySelectorAll('*')])
        if ([...element.childNodes].some(({ nodeType }) => nodeType === Node.TEXT_NODE)) send(element)
    }

    new MutationObserver((changes) => {
      for (const { target, addedNodes } of changes) {
        for (const node of addedNodes) sendAll(node)
        if (target.nodeType === Node.TEXT_NODE || addedNodes.length > 0) send(elementOf(target))
      }
    }).observe(document, { childList: true, subtree: true, characterData: true })

    function elementOf(node: Node): Element | null {
      const element = node instanceof Element ? node : node.parentElement
      // A whole page is read by its parts.
      return element && element.childElementCount === 0 ? element : null
    }
  })
  return texts
}
