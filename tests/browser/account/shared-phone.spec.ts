import { fillDelivery, storeBag } from '../../support/browser/checkout.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { toastSaying } from '../../support/browser/shopper.ts'

const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const hour = 60 * 60_000

test('a guest clears the details that were typed at the checkout', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await fillDelivery(page, 'shared@example.com')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Clear my details' }).click()
  await expect(toastSaying(page, 'Your details are removed from this form and this device.')).toBeVisible()
  for (const label of ['Phone', 'First name', 'Last name', 'City']) await expect(main.getByLabel(label)).toHaveValue('')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify(localStorage))
  expect(kept).not.toContain('shared@example.com')
  expect(kept).not.toContain('Adeola')
  await page.reload()
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue('')
})

test.describe('what a guest has typed', () => {
  test('is kept for 24 hours, and then gone from the device whatever page is opened', async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-14T10:00:00+01:00') })
    await storeBag(page, [dress])
    await openPage(page, '/checkout')
    await fillDelivery(page, 'shared@example.com')
    const kept = () => page.evaluate(() => JSON.stringify(localStorage))
    await page.clock.setSystemTime(new Date('2026-11-15T09:30:00+01:00'))
    await openPage(page, '/checkout')
    await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('shared@example.com')
    // Looking at the form again does not begin the 24 hours anew.
    await page.clock.setSystemTime(new Date(new Date('2026-11-15T10:30:00+01:00').getTime() + hour))
    await openPage(page, '/about')
    await expect.poll(kept).not.toContain('shared@example.com')
    expect(await kept()).not.toContain('Adeola')
  })

  test('is named in the privacy policy', async ({ page }) => {
    await openPage(page, '/privacy-policy')
    await expect(page.getByRole('main')).toContainText('kept in your browser for 24 hours')
  })
})
