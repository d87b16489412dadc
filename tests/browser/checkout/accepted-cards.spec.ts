import { expect, openPage, test } from '../../support/browser/journey.ts'
import { lineOf, store } from '../../support/browser/shopper.ts'

test('the checkout shows the marks of five card schemes, drawn in one size', async ({ page }) => {
  await store(page, { cart: [await lineOf(page, 'indigo-stripe-cushion-cover')] })
  await openPage(page, '/checkout')
  const marks = page.getByRole('list', { name: 'Accepted cards' }).getByRole('img')
  await expect(marks).toHaveCount(5)
  const sizes = new Set<string>()
  for (const name of ['Visa', 'Mastercard', 'Verve', 'American Express', 'Discover']) {
    const mark = marks.and(page.getByRole('img', { name, exact: true }))
    await expect(mark).toBeVisible()
    await expect(mark.locator('text'), `${name} is drawn, not set in the store’s font`).toHaveCount(0)
    const box = await mark.boundingBox()
    sizes.add(`${box?.width} × ${box?.height}`)
  }
  expect(sizes.size).toBe(1)
})
