import type { Page } from '@playwright/test'
import { fillDelivery, openPopup, payWithCard, storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test, waitForLaterAnswer } from '../../support/browser/journey.ts'
import { perPage } from '../../support/browser/shop-list.ts'
import { cardNames, isNarrow } from '../../support/browser/shopper.ts'

const offline = 'You seem to be offline. Check your connection and try again.'
const noNetwork = /Failed to load resource: net::ERR_/
const lists = '**/api/v1/general/all-products?**'

/**
 * Fires the event of a browser that is online again, on which the page fetches all its data anew. The event is repeated,
 * because a part of the page that is still being hydrated misses the first one.
 */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    const announce = () => window.dispatchEvent(new Event('online'))
    announce()
    setInterval(announce, 1000)
  })

/** Sets `navigator.connection`, now and in later documents. */
async function setConnection(page: Page, value: { saveData?: boolean; effectiveType?: string }): Promise<void> {
  const define = (value: object) => Object.defineProperty(navigator, 'connection', { value, configurable: true })
  await page.addInitScript(define, value)
  await page.evaluate(define, value)
}

test.describe('an incomplete answer', () => {
  test('to make-order is requested again until the order is placed', async ({ page }, { project }) => {
    await storeBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }])
    await openPage(page, '/checkout')
    await fillDelivery(page, `cut-off-${project.name}@example.com`)
    await page.route('**/make-order', (route) => route.fulfill({ status: 200, body: '{"data":{"stat' }), { times: 1 })
    await payWithCard(await openPopup(page), '4084084084084081')
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible({ timeout: 20_000 })
  })

  test('replaced by the page of another network shows the usual error', async ({ page }) => {
    await openPage(page, '/shop')
    const portal = { status: 200, contentType: 'text/html', body: '<h1>Welcome to the airport</h1>' }
    await page.route(lists, (route) => route.fulfill(portal))
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
    await expect(page.getByText(`Error: ${offline}`)).toBeVisible()
  })
})

test.describe('content on the screen', () => {
  test('stays when refreshing it fails', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await openPage(page, '/shop')
    await page.route(lists, (route) => route.fulfill({ status: 500, json: { error: 'The looms are being oiled.' } }))
    const refused = page.waitForResponse(lists)
    await comeBack(page)
    await refused
    await waitForLaterAnswer(page)
    await expect(page.getByText('Error:')).toBeHidden()
    await expect(cardNames(page)).toHaveCount(perPage)
  })

  test('stays at the checkout when refreshing it fails', async ({ page, expectedFailures }) => {
    expectedFailures.push(noNetwork)
    await storeBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }])
    await openPage(page, '/checkout')
    await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
    // What is still loading has nothing on the screen yet.
    await waitForLaterAnswer(page)
    await page.route('**/api/v1/general/**', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('shipping'))
    await comeBack(page)
    await failed
    await waitForLaterAnswer(page)
    await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
    await expect(page.getByText('Error:')).toBeHidden()
  })

  test('is replaced when the product no longer exists', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(404)
    await openPage(page, '/shop/adunni-leaf-wrap-dress')
    await page.route('**/single-product-slug/**', (route) =>
      route.fulfill({ status: 404, json: { error: 'Product not found' } }),
    )
    await comeBack(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
  })
})

test.describe('prefetched data', () => {
  test.skip(isNarrow, 'a touch screen has no hover')

  const shopLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Categories' })

  /** The first touch loads the code that prefetches. */
  async function openReady(page: Page): Promise<void> {
    await openPage(page, '/about')
    const code = page.waitForResponse(/\/prefetch-.*\.js/)
    await page.mouse.move(400, 400)
    await code
  }

  test('that fails to load does not keep the page from opening', async ({ page, expectedFailures }) => {
    expectedFailures.push(noNetwork)
    await openReady(page)
    await page.route(lists, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/all-products'))
    await shopLink(page).hover()
    await failed
    await page.unroute(lists)
    await shopLink(page).click()
    await expect(cardNames(page)).toHaveCount(perPage, { timeout: 3_000 })
  })

  test('is fetched again when it is too old', async ({ page }) => {
    await page.clock.install()
    await openReady(page)
    const ahead = page.waitForResponse(lists)
    await shopLink(page).hover()
    await ahead
    await page.clock.fastForward(11_000)
    const again = page.waitForResponse(lists)
    await shopLink(page).click()
    await again
    await expect(cardNames(page)).toHaveCount(perPage)
  })

  test('is not requested on a slow network or when the visitor saves data', async ({ page }) => {
    let calls = 0
    page.on('request', (request) => {
      if (request.url().includes('/all-products')) calls += 1
    })
    await openReady(page)
    for (const connection of [{ effectiveType: '2g' }, { effectiveType: 'slow-2g' }, { saveData: true }]) {
      await setConnection(page, connection)
      await shopLink(page).hover()
      await waitForLaterAnswer(page)
      await page.mouse.move(400, 400)
    }
    expect(calls).toBe(0)
    await setConnection(page, { effectiveType: '4g' })
    const ahead = page.waitForResponse(lists)
    await shopLink(page).hover()
    await ahead
  })
})

test.describe('the hero', () => {
  const pictures = (page: Page) => page.getByRole('region', { name: 'Our collection' }).locator('img')

  test('fetches one picture when the visitor saves data, and the next on demand', async ({ page }) => {
    const fetched = new Set<string>()
    page.on('request', (request) => {
      const picture = /hero-\d/.exec(request.url())?.[0]
      if (picture) fetched.add(picture)
    })
    await setConnection(page, { saveData: true })
    await openPage(page, '/')
    await page.waitForLoadState('networkidle')
    expect([...fetched]).toEqual(['hero-1'])
    await page.getByRole('button', { name: 'Picture 2' }).click()
    await expect.poll(() => [...fetched]).toEqual(['hero-1', 'hero-2'])
    await expect(pictures(page)).toHaveCount(2)
  })

  test('changes pictures within a quarter of a second', async ({ page }) => {
    await openPage(page, '/')
    await expect(pictures(page).first().locator('xpath=ancestor::div[1]')).toHaveCSS('transition-duration', '0.25s')
  })
})

test('the message that a dialog could not be loaded can be closed', async ({ page, context, expectedFailures }) => {
  expectedFailures.push(noNetwork)
  const sentence = page.getByText('This part of the page could not be loaded.')
  await openPage(page, '/shop/adunni-leaf-wrap-dress')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(sentence).toBeVisible()
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(sentence).toBeHidden()
  await page.getByRole('button', { name: 'Size guide' }).click()
  await expect(sentence).toBeVisible()
})
