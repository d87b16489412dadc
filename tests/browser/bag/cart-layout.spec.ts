import { expect, openPage, test } from '../../support/browser/journey.ts'
import { lineOf, store } from '../../support/browser/shopper.ts'

const choices = [
  ['indigo-stripe-cushion-cover'],
  ['eko-linen-lounge-set', 'M', 'white'],
  ['lekki-linen-shorts', 'M', 'green'],
] as const

for (const count of [0, 1, 3]) {
  test(`a cart of ${count} pieces leaves no empty space below it and shifts nothing`, async ({ page }) => {
    const cart = []
    for (const [slug, size, color] of choices.slice(0, count)) cart.push(await lineOf(page, slug, size, color))
    await store(page, { cart })
    // Fonts first: only the cart itself is looked at here.
    await openPage(page, '/newsletter')
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') })
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await openPage(page, '/cart')
    const main = page.getByRole('main')
    const last =
      count === 0
        ? main.getByRole('link', { name: 'Continue shopping' })
        : main.getByRole('region', { name: 'Summary' })
    await expect(last).toBeVisible()
    const suggestions = page.getByRole('heading', { name: 'You may also like' })
    await expect(suggestions).toBeVisible()
    const remove = main.getByRole('button', { name: 'Remove all' })
    const ends = [last, ...(await remove.all())].map(async (part) => {
      const box = await part.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    })
    const end = Math.max(...(await Promise.all(ends)))
    expect(((await suggestions.boundingBox())?.y ?? 0) - end).toBeLessThan(250)
    expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)
  })
}
