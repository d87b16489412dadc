import { expect, openPage, test } from '../../support/browser/journey.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

test.skip(isNarrow, 'screens that show one pixel per point round the font’s space down to two')

test('words of small text stand apart', async ({ page }) => {
  for (const path of ['/', '/shop', '/register', '/contact', '/delivery-policy'])
    await test.step(path, async () => {
      await openPage(page, path)
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      const narrow = await page.evaluate(() => {
        const found: string[] = []
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const text = node.nodeValue ?? ''
          const at = text.search(/(?<=\S) (?=\S)/)
          const size = node.parentElement ? Number.parseFloat(getComputedStyle(node.parentElement).fontSize) : 0
          if (at < 0 || size > 16) continue
          const space = document.createRange()
          space.setStart(node, at)
          space.setEnd(node, at + 1)
          const { width } = space.getBoundingClientRect()
          // A space at the end of a line has no width.
          if (width > 0 && width < 0.22 * size) found.push(`${text.slice(0, 30)}: ${width} px at ${size} px`)
        }
        return found
      })
      expect(narrow, path).toEqual([])
    })
})
