import type { Page } from '@playwright/test'
import { retype } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, openPage, test, waitForLaterAnswer } from '../../support/browser/journey.ts'

const dress = '/shop/ngozi-ankara-flare-dress'
const guideOf = (page: Page) => page.getByRole('dialog', { name: 'Size guide' })
const line = (page: Page) => page.getByRole('status').filter({ hasText: /suggest|Between|Even|Add your|measurements/ })

const shiftsOf = (page: Page) => page.evaluate(() => (window as Window & { shifts?: number[] }).shifts)

test('a shopper finds her size, sees it on cards and has it forgotten; her measurements never leave the browser', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData()} ${request.headers().cookie}`))
  await openPage(page, dress)
  await page.getByRole('button', { name: 'Find my size' }).click()
  const guide = guideOf(page)
  await expectNoAxeViolation(page)
  await guide.getByRole('button', { name: 'Show my size' }).click()
  await expect(guide.getByText('Enter at least one measurement')).toBeVisible()
  await retype(page, guide.getByLabel('Bust'), '36')
  await guide.getByRole('button', { name: 'Show my size' }).click()
  await expect(guide.getByText('Did you mean inches?')).toBeVisible()
  await retype(page, guide.getByLabel('Bust'), '90.37')
  await retype(page, guide.getByLabel('Waist'), '79,21')
  await guide.getByRole('button', { name: 'Show my size' }).click()
  await expect(guide).toBeHidden()
  await expect(line(page)).toHaveText('We suggest L. Your waist decides: 79.2 cm; this piece gives 83.')
  await expect(page.getByRole('button', { name: 'Find my size' })).toBeFocused()
  await expectNoAxeViolation(page)

  // The line comes after the load, and nothing moves for it.
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as PerformanceEntry & { value: number }).value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openPage(page, dress)
  await expect(line(page)).toContainText('We suggest L.')
  expect(await shiftsOf(page)).toEqual([])
  await openPage(page, '/shop?category=dress')
  const card = page.getByRole('listitem').filter({ hasText: 'Ngozi Ankara Flare Dress' })
  await expect(card).toContainText('Your size: L')
  expect(await shiftsOf(page)).toEqual([])

  await card.getByRole('link').click()
  await expect(page.getByRole('region', { name: 'How it fits' })).toContainText('6 of 8 buyers: true to size')
  await page.getByRole('button', { name: 'Find my size' }).click()
  await expect(guide.getByLabel('Waist')).toHaveValue('79.2')
  await guide.getByRole('button', { name: 'inches' }).click()
  await expect(guide.getByLabel('Waist')).toHaveValue('31')
  await guide.getByRole('button', { name: 'Forget my measurements' }).click()
  await expect(guide.getByLabel('Waist')).toHaveValue('')
  await guide.getByRole('button', { name: 'Close' }).click()
  await expect(line(page)).toHaveCount(0)
  await expect(page.getByText('Your size:')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('body-measurements'))).toBe('[]')

  await waitForLaterAnswer(page)
  expect(sent.length).toBeGreaterThan(10)
  for (const request of sent) expect(request).not.toMatch(/90[.,]3?[47]|79[.,]2|bust|waist.?[=:]|hip.?[=:]/)
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a product shows its measurements and what buyers say about the fit', async ({ page }) => {
    await page.goto(dress)
    await expect(page.getByText('6 of 8 buyers: true to size')).toBeVisible()
    await page.getByText('Measurements of this piece').click()
    const row = page.getByRole('row', { name: /^L / })
    await expect(row.getByRole('cell')).toHaveText(['103', '83', '170.5', '101'])
  })
})
