import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { perPage } from '../../support/browser/shop-list.ts'
import {
  bagButton,
  cardNames,
  lineOf,
  listProducts,
  stopClock,
  store,
  toastSaying,
} from '../../support/browser/shopper.ts'

const offline = 'You seem to be offline. Check your connection and try again.'
/** What the browser itself complains of when nothing comes. */
const noNetwork = /Failed to load resource: net::ERR_/

/** The built file of the product page. */
const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, { file: string }>
const productScript = `**/${manifest['web/shop/pages/product/page.tsx']?.file}`

const openMenuLink = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name, exact: true }).first().click()
}

test.describe('an address that leads nowhere', () => {
  test('of a product answers 404 and shows a way on', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(404)
    const response = await page.goto('/shop/no-such-dress')
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Go to the shop' }).click()
    await expect(cardNames(page)).toHaveCount(perPage)
  })

  test('of a product that was wished for shows the same', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(404)
    const wish = { ...(await lineOf(page, 'adire-market-tote')), item_slug: 'no-such-dress' }
    await store(page, { wishList: [wish] })
    await openPage(page, '/wish-list')
    await page.getByRole('main').getByRole('link', { name: 'View' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Product not found' })).toBeVisible()
    await expect(page).toHaveTitle(/^Product not found \|/)
  })

  test('of a category says that nothing was found', async ({ page }) => {
    await openPage(page, '/shop?category=spaceships')
    await expect(page.getByText('No result found.')).toBeVisible()
    await page.getByRole('link', { name: 'Show All' }).click()
    await expect(cardNames(page)).toHaveCount(perPage)
  })
})

test.describe('a shop link that makes no sense', () => {
  test('shows the shop and says what was left out', async ({ page }) => {
    for (const [query, unread] of [
      ['page=0', 'page'],
      ['page=1.5', 'page'],
      ['max_price=abc', 'max_price'],
      ['max_price=-5', 'max_price'],
      ['sort=sideways&sizes=XS', 'sort, sizes'],
      [`q=${'a'.repeat(6_000)}`, 'q'],
    ] as const) {
      const response = await page.goto(`/shop?${query}`)
      expect(response?.status()).toBe(200)
      const sentence = `We could not read a part of this link (${unread}), so it was left out.`
      await expect(page.getByText(sentence)).toBeVisible()
      await expect(cardNames(page)).toHaveCount(perPage)
    }
  })

  test('because it asks for a page beyond the last says where the list ends', async ({ page }) => {
    const pages = Math.ceil((await listProducts(page)).length / perPage)
    await openPage(page, '/shop?page=9999')
    await expect(page.getByText('No result found.')).toBeVisible()
    await expect(page.getByText(`This list ends at page ${pages}.`)).toBeVisible()
    await page.getByRole('link', { name: 'Show All' }).click()
    await expect(cardNames(page)).toHaveCount(perPage)
  })

  test('because it was made to do harm does none', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(400)
    for (const query of [
      '__proto__=1&constructor=2&__proto__[polluted]=yes',
      `filler=${'x'.repeat(6_000)}`,
      'q=%00&category=%F0%9F%91%97',
      'q=%3Cscript%3Ealert(1)%3C/script%3E',
    ]) {
      const response = await page.goto(`/shop?${query}`)
      expect(response?.status()).toBeLessThan(500)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => Reflect.get({}, 'polluted'))).toBeUndefined()
      await openMenuLink(page, 'Home')
      await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
    }
  })
})

test.describe('without a connection', () => {
  test('a page whose code is not here yet says so; trying again with a connection opens it', async ({
    page,
    context,
    expectedFailures,
  }) => {
    expectedFailures.push(noNetwork, /You seem to be offline/)
    await openPage(page, '/')
    await context.setOffline(true)
    await cardNames(page).first().click()
    await expect(page.getByRole('main').getByText(offline)).toBeVisible()
    await expect(page.getByRole('banner')).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  })

  test('a list that cannot be fetched says so, and comes by itself with the connection', async ({
    page,
    context,
    expectedFailures,
  }) => {
    expectedFailures.push(noNetwork)
    await openPage(page, '/shop')
    await context.setOffline(true)
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Price (Low - High)')
    await expect(page.getByText(`Error: ${offline}`)).toBeVisible()
    await context.setOffline(false)
    await expect(cardNames(page).first()).toHaveText('Soft Black Canvas Tote')
  })

  test('the bag, the size guide and the pictures say that they could not come, and the page stays', async ({
    page,
    context,
    expectedFailures,
  }) => {
    expectedFailures.push(noNetwork)
    const sentence = 'This part of the page could not be loaded. Check your connection and load the page again.'
    await openPage(page, '/shop/adunni-leaf-wrap-dress')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Size guide' }).click()
    await expect(page.getByText(sentence)).toHaveCount(1)
    await bagButton(page).click()
    await expect(page.getByText(sentence)).toHaveCount(2)
    await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('radio', { name: 'blue', exact: true }).check()
    await page.getByRole('button', { name: 'Add to Bag' }).first().click()
    await expect(bagButton(page)).toHaveText('1')
  })

  test('a form keeps what was typed, says why, and sends it later', async ({ page, context, expectedFailures }) => {
    expectedFailures.push(noNetwork)
    await openPage(page, '/contact')
    const form = page.getByRole('form', { name: 'Write to us' })
    await form.getByRole('textbox', { name: 'Name' }).fill('Ada Obi')
    await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
    await form.getByRole('textbox', { name: 'Enquiry' }).fill('Are you there?')
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(form.getByRole('alert')).toHaveText(offline)
    await expect(form.getByRole('textbox', { name: 'Enquiry' })).toHaveValue('Are you there?')
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('heading', { name: 'Message received' })).toBeVisible()
  })
})

test.describe('a store that answers with a fault', () => {
  // The clock stands still, because the store would try again by itself after a while.
  const fault = { status: 500, json: { error: 'The looms are being oiled.' } }

  test('shows it where the products would stand, and trying again works', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await stopClock(page)
    await openPage(page, '/shop')
    await page.route('**/api/v1/general/all-products?**', (route) => route.fulfill(fault))
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
    await expect(page.getByText('Error: The looms are being oiled.')).toBeVisible()
    await page.unroute('**/api/v1/general/all-products?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cardNames(page)).toHaveCount(perPage)
    await expect(page.getByText('Error:')).toBeHidden()
  })

  test('shows it where the product would stand, and trying again works', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await stopClock(page)
    await openPage(page, '/shop')
    await page.route('**/api/v1/general/single-product-slug/**', (route) => route.fulfill(fault))
    await cardNames(page).first().click()
    await expect(page.getByText('Error: The looms are being oiled.')).toBeVisible()
    await page.unroute('**/api/v1/general/single-product-slug/**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  })

  test('shows it in the cart, keeps what is in it, and trying again works', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(500)
    await stopClock(page)
    await store(page, { cart: [await lineOf(page, 'adire-market-tote', '', 'blue')] })
    await page.route('**/api/v1/general/cart-products?**', (route) => route.fulfill(fault))
    await openPage(page, '/cart')
    await expect(page.getByText('Error: The looms are being oiled.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
    await page.unroute('**/api/v1/general/cart-products?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('link', { name: /^Checkout/ })).toBeVisible()
  })

  test('that is no sentence at all is answered with one of our own', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(502)
    await openPage(page, '/shop')
    await page.route('**/api/v1/general/all-products?**', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
    await expect(page.getByText('Error: Something went wrong on our side. Please try again in a moment.')).toBeVisible()
  })
})

test('a shop that something else tears at ends in words and a way on, not in a blank page', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push(/NotFoundError/)
  await openPage(page, '/')
  await bagButton(page).click()
  const bag = page.getByRole('region', { name: 'Bag' })
  await expect(bag).toBeVisible()
  await bag.evaluate((element) => element.remove())
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
})

test.describe('a page whose code cannot be loaded', () => {
  test('says so instead of staying still, and the shop around it goes on', async ({ page, expectedFailures }) => {
    expectedFailures.push(noNetwork, /Something went wrong on our side/)
    await openPage(page, '/')
    await page.route(productScript, (route) => route.abort())
    await cardNames(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible()
    await expect(page.getByText('Something went wrong on our side. Please try again in a moment.')).toBeVisible()
    await openMenuLink(page, 'About')
    await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
    await page.goBack()
    await page.unroute(productScript)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  })

  test('can still be read where it is the first one', async ({ context }) => {
    // A page of its own: the failing script is the point here, so its error must not fail the test.
    const page = await context.newPage()
    await page.route(productScript, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.goto('/shop/adunni-leaf-wrap-dress')
    await failed
    await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
    await page.getByRole('link', { name: 'Home' }).first().click()
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toBeVisible()
  })
})

test('a browser that keeps nothing still has a bag and a wish list while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    Object.defineProperty(window, 'localStorage', { get: refuse })
    Object.defineProperty(window, 'sessionStorage', { get: refuse })
  })
  await openPage(page, '/shop/indigo-stripe-cushion-cover')
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await expect(toastSaying(page, '1 Indigo Stripe Cushion Cover added to cart')).toBeVisible()
  await page.getByRole('button', { name: 'Add to your wish list', exact: true }).click()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' })).toBeVisible()
  await bagButton(page).click()
  await page.getByRole('region', { name: 'Bag' }).getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Checkout/ })).toBeVisible()
})
