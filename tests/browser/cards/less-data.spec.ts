import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { watchLayoutShift } from '../../support/browser/layout-shift.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

const lessData = (page: Page) => page.getByRole('contentinfo').getByRole('switch', { name: 'Use less data' })

/** The bytes of all pictures that a first view of the page loads, and how many they are. */
async function weighPictures(page: Page, path: string): Promise<{ bytes: number; files: string[] }> {
  const found = { bytes: 0, files: [] as string[] }
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'image' || !/\/imgs\//.test(request.url())) return
    found.files.push(request.url().replace(/.*\//, ''))
    sizes.push(
      request.sizes().then(({ responseBodySize }) => {
        found.bytes += responseBodySize
      }),
    )
  })
  await page.goto(path, { waitUntil: 'networkidle' })
  await Promise.all(sizes)
  return found
}

test('the switch is remembered, and moves nothing', async ({ page }) => {
  const layoutShift = await watchLayoutShift(page)
  await openPage(page, '/')
  await expect(lessData(page)).not.toBeChecked()
  const box = await lessData(page).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  await lessData(page).focus()
  await page.keyboard.press('Space')
  await expect(lessData(page)).toBeChecked()
  await expectNoAxeViolation(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/FAQ/)
  await expect(lessData(page)).toBeChecked()
  await openPage(page, '/shop')
  await expect(lessData(page)).toBeChecked()
  expect(await layoutShift()).toBe(0)
  await lessData(page).click()
  await openPage(page, '/shop')
  await expect(lessData(page)).not.toBeChecked()
})

for (const path of ['/', '/shop', '/shop/adunni-leaf-wrap-dress'])
  test(`pictures of ${path} weigh less, from the first byte on`, async ({
    browser,
    baseURL,
    viewport,
    deviceScaleFactor,
  }) => {
    const open = async (isOn: boolean) => {
      const context = await browser.newContext({
        viewport,
        deviceScaleFactor: deviceScaleFactor ?? 1,
        ...(baseURL && { baseURL }),
      })
      if (isOn) await context.addCookies([{ name: 'less-data', value: 'on', url: baseURL ?? '' }])
      const weight = await weighPictures(await context.newPage(), path)
      await context.close()
      return weight
    }
    const [usual, less] = [await open(false), await open(true)]
    expect(less.files.filter((file) => /-(720|1280)\.avif$/.test(file))).toEqual([])
    if (isNarrow({ viewport })) expect(less.bytes).toBeLessThan(usual.bytes * 0.7)
    else expect(less.bytes).toBeLessThanOrEqual(usual.bytes)
  })

test('nothing is loaded ahead, and no picture plays by itself', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'less-data', value: 'on', url: baseURL ?? '' }])
  await openPage(page, '/')
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await expect(page.getByRole('button', { name: 'Play the pictures' })).toBeVisible()
  const card = page.getByRole('list', { name: 'New arrivals' }).getByRole('link').first()
  await card.hover()
  await page.keyboard.press('Tab')
  await card.focus()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((url) => /single-product|product-reviews|prefetch/.test(url))).toEqual([])
})

test('the data saver of the browser counts until the switch says otherwise', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ extraHTTPHeaders: { 'save-data': 'on' }, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await openPage(page, '/shop')
  await expect(lessData(page)).toBeChecked()
  await lessData(page).click()
  await openPage(page, '/shop')
  await expect(lessData(page)).not.toBeChecked()
  await context.close()
})
