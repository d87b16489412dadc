import type { Page } from '@playwright/test'
import { fillBag, fillDelivery, openPopup, payWithCard } from '../../support/browser/checkout.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, toastSaying } from '../../support/browser/shopper.ts'

const cushion = { name: 'Indigo Stripe Cushion Cover', path: '/shop/indigo-stripe-cushion-cover' }
const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to Bag' }).first()
/** Sooner than a toast goes by itself. */
const soon = { timeout: 2_000 }

test('what is no longer so does not stand beside what is', async ({ page }) => {
  await openPage(page, '/shop/adunni-leaf-wrap-dress')
  await addToBag(page).click()
  const sizeFirst = toastSaying(page, 'Please select your preferred size first')
  await expect(sizeFirst).toBeVisible()
  await page.getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('radio', { name: 'blue', exact: true }).check()
  await addToBag(page).click()
  await expect(toastSaying(page, '1 Adunni Leaf Wrap Dress - size M added to cart')).toBeVisible()
  await expect(sizeFirst).toHaveCount(0, soon)
  await expect(page.getByRole('alert')).toHaveCount(1)
})

test('no more than two stand at a time', async ({ page }) => {
  await openPage(page, cushion.path)
  for (let piece = 1; piece <= 4; piece += 1) {
    await addToBag(page).click()
    await expect(bagButton(page)).toHaveText(String(piece))
  }
  const added = toastSaying(page, `1 ${cushion.name} added to cart`)
  await expect(added).toHaveCount(2, soon)
})

test('a right discount code ends the word about a wrong one, and a placed order the word that it is under way', async ({
  page,
  expectedStatuses,
}, { project }) => {
  expectedStatuses.add(400)
  await fillBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, `calm-${project.name}@example.com`)
  if (project.name === 'phone') await page.getByText('Show order summary').click()
  const code = page.getByRole('textbox', { name: 'Discount code' })
  const wrong = toastSaying(page, 'This discount code is not valid')
  await code.fill('WRONG')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(wrong).toBeVisible()
  await code.fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount of 10% applied').first()).toBeVisible()
  await expect(wrong).toHaveCount(0, soon)

  await payWithCard(await openPopup(page), '4084084084084081')
  const placed = page.getByRole('alert').filter({ hasText: 'Your order has been placed' })
  await expect(placed).toBeVisible()
  const underWay = toastSaying(page, 'Payment successfully completed. Submitting your order...')
  await expect(underWay).toHaveCount(0, soon)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('a toast leaves the header free, with and without the bar above it', async ({ page }) => {
  await openPage(page, cushion.path)
  await addToBag(page).click()
  const toast = toastSaying(page, `1 ${cushion.name} added to cart`)
  await expect(toast).toBeVisible()
  const overlap = () =>
    toast.evaluate((element) => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
      return header - element.getBoundingClientRect().top
    })
  await page.evaluate(() => scrollTo(0, 0))
  await expect.poll(overlap).toBeLessThanOrEqual(0)
  await page.evaluate(() => scrollTo(0, 300))
  await expect.poll(overlap).toBeLessThanOrEqual(0)
})
