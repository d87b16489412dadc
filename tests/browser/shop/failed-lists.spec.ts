import type { Page } from '@playwright/test'
import { storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, cardNames, isNarrow } from '../../support/browser/shopper.ts'

const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const sentence = 'The store room is being counted.'
const shownError = (page: Page) => page.getByRole('alert').filter({ hasText: `Error: ${sentence}` })

async function fail(page: Page, address: string): Promise<void> {
  await page.route(address, (route) => route.fulfill({ status: 500, json: { error: sentence } }))
}

async function tryAgain(page: Page): Promise<void> {
  await shownError(page).filter({ visible: true }).getByRole('button', { name: 'Try again' }).click()
}

/** A page that the server rendered without categories, because it could not read them. */
async function openWithoutCategories(page: Page, path: string): Promise<void> {
  await fail(page, '**/all-categories')
  await page.route(new RegExp(`${path}$`), async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    const failed = html.replace(
      /("\/general\/all-categories":)\{"answer":\{"data":\[[^\]]*\]\}\}/,
      `$1{"status":500,"failure":{"error":"${sentence}"}}`,
    )
    expect(failed).not.toBe(html)
    await route.fulfill({ response, body: failed })
  })
  await openPage(page, path)
}

test.describe('a failed discount', () => {
  test('is said in the cart, and asked for again', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await storeBag(page, [dress])
    await openPage(page, '/about')
    await fail(page, '**/general-discount')
    await bagButton(page).click()
    await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
    await expect(shownError(page)).toBeVisible()
    await page.unroute('**/general-discount')
    await tryAgain(page)
    await expect(page.getByRole('link', { name: 'Checkout (₦48,500.00)' })).toBeVisible()
  })

  test('is said at the checkout, and asked for again', async ({ page, viewport, expectedStatuses }) => {
    expectedStatuses.add(500)
    await storeBag(page, [dress])
    await openPage(page, '/about')
    await fail(page, '**/general-discount')
    await bagButton(page).click()
    await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
    await expect(shownError(page)).toBeVisible()
    await page.evaluate(() => history.pushState({}, '', '/checkout'))
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
    await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
    await expect(shownError(page)).toBeVisible()
    await page.unroute('**/general-discount')
    await tryAgain(page)
    if (isNarrow({ viewport })) await page.getByText('Show order summary').click()
    await expect(page.getByText('Original Total')).toBeVisible()
  })
})

test.describe('failed shipping methods', () => {
  test('are said at the checkout, and asked for again', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await storeBag(page, [dress])
    await openPage(page, '/cart')
    await fail(page, '**/all-shipping-data')
    await page.getByRole('link', { name: /^Checkout/ }).click()
    await expect(shownError(page)).toBeVisible()
    await page.unroute('**/all-shipping-data')
    await tryAgain(page)
    await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
  })
})

test.describe('failed categories', () => {
  test('are said in the menu, and asked for again', async ({ page, viewport, expectedStatuses }) => {
    expectedStatuses.add(500)
    await openWithoutCategories(page, '/about')
    if (isNarrow({ viewport })) {
      await page.getByRole('button', { name: 'Menu', exact: true }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByText('Category').click()
    } else {
      await page.getByRole('button', { name: 'Shop menu' }).click()
      await page.getByRole('button', { name: 'Category' }).click()
    }
    await expect(shownError(page).filter({ visible: true })).toBeVisible()
    await page.unroute('**/all-categories')
    await tryAgain(page)
    await expect(page.getByRole('link', { name: 'Dress', exact: true }).filter({ visible: true })).toBeVisible()
  })

  test('are said in the filter panel, and asked for again', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await openWithoutCategories(page, '/shop')
    await page.getByRole('button', { name: 'Show Filter' }).click()
    await expect(shownError(page)).toBeVisible()
    await page.unroute('**/all-categories')
    await tryAgain(page)
    await expect(page.getByRole('checkbox', { name: 'Dress', exact: true })).toBeAttached()
  })
})

test.describe('a call that is tried again by itself', () => {
  const lists = '**/api/v1/general/all-products?**'

  test('after too many calls waits as long as the store asks', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(429)
    await page.clock.install()
    await openPage(page, '/shop')
    let calls = 0
    await page.route(lists, (route) => {
      calls += 1
      if (calls > 1) return route.continue()
      return route.fulfill({ status: 429, headers: { 'retry-after': '20' }, json: { error: sentence } })
    })
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
    await expect(shownError(page)).toBeVisible()
    await page.clock.runFor(19_000)
    expect(calls).toBe(1)
    await page.clock.runFor(2_000)
    await expect.poll(() => calls).toBe(2)
    await expect(shownError(page)).toHaveCount(0)
    await expect(cardNames(page).first()).toBeVisible()
  })

  test('without a network is tried again after 5 seconds', async ({ page, expectedFailures }) => {
    expectedFailures.push(/Failed to load resource: net::ERR_/)
    await page.clock.install()
    await openPage(page, '/shop')
    let calls = 0
    await page.route(lists, (route) => {
      calls += 1
      return calls > 1 ? route.continue() : route.abort()
    })
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
    await expect(page.getByText('Error: You seem to be offline.')).toBeVisible()
    await page.clock.runFor(6_000)
    await expect(page.getByText('Error: You seem to be offline.')).toHaveCount(0)
    await expect(cardNames(page).first()).toBeVisible()
  })
})
