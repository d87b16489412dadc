import type { Page } from '@playwright/test'
import { makeChangingStore } from '../../support/browser/changing-store.ts'
import { fillDelivery, storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { cardNames, toastSaying } from '../../support/browser/shopper.ts'
import { makeBreakableConnection } from '../../support/servers/breakable-connection.ts'

test.use({ serviceWorkers: 'allow' })

const slug = 'adunni-leaf-wrap-dress'

/** The worker looks after pages from the second one on. */
async function openUnderWorker(page: Page, path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a network visited pages open, others show the offline page, and nothing is lost', async ({
  page,
  baseURL,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  // The worker has a network of its own, which the browser's offline switch does not reach.
  const connection = await makeBreakableConnection(Number(new URL(baseURL ?? '').port))
  const store = `http://localhost:${connection.port}`
  await openUnderWorker(page, store)
  await openPage(page, `${store}/shop/${slug}`)
  await page
    .getByRole('button', { name: /^Add .* wish list/i })
    .first()
    .click()
  await openPage(page, `${store}/checkout`)
  await openPage(page, `${store}/shop/${slug}`)

  await connection.cut()
  await openPage(page, `${store}/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' })).toBeVisible()

  await page.goto(`${store}/faqs?from=footer`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Your bag and your wish list are kept')).toBeVisible()
  await expectNoAxeViolation(page)

  await connection.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await expect(page).toHaveURL(`${store}/faqs?from=footer`)
  await connection.cut()
})

test('a piece added without a network shows its toast, even on the first visit', async ({
  page,
  baseURL,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  const connection = await makeBreakableConnection(Number(new URL(baseURL ?? '').port))
  const toastFiles: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('toaster')) toastFiles.push(request.url())
  })
  await openUnderWorker(page, `http://localhost:${connection.port}/shop/indigo-stripe-cushion-cover`)
  expect(toastFiles, 'files of the first view').toEqual([])
  await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
  await connection.cut()
  await page.getByRole('button', { name: 'Add to Bag' }).first().click()
  await expect(toastSaying(page, '1 Indigo Stripe Cushion Cover added to cart')).toBeVisible()
})

test('a full disk loses only the cached copies: pages and pictures still load', async ({ page, baseURL }) => {
  await openUnderWorker(page, '/')
  const disk = await page.context().newCDPSession(page)
  await disk.send('Storage.overrideQuotaForOrigin', { origin: baseURL ?? '', quotaSize: 1 })
  await openPage(page, '/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  const picture = page.getByRole('main').locator('img').first()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await chooseByKeys(page, page.getByLabel('Sort By'), 'Oldest')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(cardNames(page).first()).toBeVisible()
  await expect(page.getByText('Error:')).toBeHidden()
})

test.describe('the offline page', () => {
  const offlineHeading = (page: Page) => page.getByRole('heading', { level: 1 })

  test('keeps its style however many pages are visited', async ({ page, baseURL, expectedFailures }) => {
    expectedFailures.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
    const connection = await makeBreakableConnection(Number(new URL(baseURL ?? '').port))
    const store = `http://localhost:${connection.port}`
    await openUnderWorker(page, store)
    await page.evaluate(async () => {
      const shelf = (await caches.keys()).find((name) => name.startsWith('files-')) ?? 'files-2'
      const cache = await caches.open(shelf)
      for (let file = 0; file < 220; file += 1) await cache.put(`/assets/file-${file}.js`, new Response(''))
    })
    await openPage(page, `${store}/contact`)
    const isPushedOut = () => page.evaluate(async () => (await caches.match('/assets/file-0.js')) === undefined)
    await expect.poll(isPushedOut).toBe(true)
    // The browser's own cache would hide what the worker has lost.
    await (await page.context().newCDPSession(page)).send('Network.clearBrowserCache')
    await connection.cut()
    await page.goto(`${store}/faqs`)
    await expect(offlineHeading(page)).toHaveText('You are offline')
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveCSS('background-color', 'rgb(168, 67, 31)')
    const wordmark = page.getByRole('banner').getByRole('img')
    expect(await wordmark.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  })

  test('is loaded again with each build, and visited pages stay', async ({ page, baseURL, expectedFailures }) => {
    expectedFailures.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
    const store = await makeChangingStore(baseURL ?? '')
    await openUnderWorker(page, store.address)
    await openPage(page, `${store.address}/about`)
    expect(await (await page.request.get('/sw.js')).text()).toMatch(/offline-[0-9a-f]{8}\b/)

    store.change('/sw.js', ({ body }) => ({ body: body.replace(/offline-[0-9a-f]{8}/, 'offline-nextbuild') }))
    store.change('/offline', ({ body }) => ({
      body: body.replace('You are offline', 'No network, says the next build'),
    }))
    await openPage(page, store.address)
    const offlineShelves = () =>
      page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('offline-')))
    await expect.poll(offlineShelves).toEqual(['offline-nextbuild'])

    store.close()
    await page.goto(`${store.address}/faqs`)
    await expect(offlineHeading(page)).toHaveText('No network, says the next build')
    await page.goto(`${store.address}/about`)
    await expect(offlineHeading(page)).toHaveText('About Us')
  })

  test('is loaded before the worker starts; without it the worker does not start', async ({
    page,
    baseURL,
    expectedStatuses,
  }) => {
    expectedStatuses.add(503)
    const store = await makeChangingStore(baseURL ?? '')
    let isRequested = false
    store.change('/offline', () => {
      isRequested = true
      return { status: 503, body: 'Too busy' }
    })
    await openPage(page, store.address)
    await expect.poll(() => isRequested).toBe(true)
    // The browser drops the registration of a worker whose installation has failed.
    const isRegistered = () =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)
    await expect.poll(isRegistered).toBe(false)
    store.restore('/offline')
    await openPage(page, store.address)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    store.close()
  })
})

test('a changed icon is shown in its new version', async ({ page, baseURL }) => {
  const store = await makeChangingStore(baseURL ?? '')
  const icon = '/icons/favicon.svg'
  // Whatever the browser keeps by itself is left out of it.
  const headers = { 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' }
  store.change(icon, () => ({ headers, body: 'the first drawing' }))
  await openUnderWorker(page, store.address)
  const drawing = () => page.evaluate(async (icon) => (await fetch(icon)).text(), icon)
  expect(await drawing()).toBe('the first drawing')
  store.change(icon, () => ({ headers, body: 'the second drawing' }))
  expect(await drawing()).toBe('the second drawing')
  store.close()
})

test('the checkout form keeps what was typed while there was no network', async ({ page, expectedFailures }) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await storeBag(page, [{ slug, size: 'M', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, 'offline@example.com')
  await page.context().setOffline(true)
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('offline@example.com')
  await page.context().setOffline(false)
  await openPage(page, '/checkout')
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('offline@example.com')
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue('Lagos')
})

test('personal pages are never cached', async ({ page, context }) => {
  await openUnderWorker(page, '/')
  await openPage(page, '/reset-password?id=1&token=secret')
  await openPage(page, '/newsletter?leave=secret')
  await openPage(page, '/shop')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return lists.flat().map(({ url }) => url)
  })
  expect(kept.some((url) => url.endsWith('/shop'))).toBe(true)
  expect(kept.filter((url) => /secret|user-profile|user-auth/.test(url))).toEqual([])
  await context.close()
})

test('the target of a hovered link is prefetched', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a touch screen has no hover')
  await openPage(page, '/about')
  await page.mouse.move(400, 400)
  const ahead = page.waitForResponse(/all-products/)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).hover()
  await ahead
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/all-products')) calls += 1
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 3 }).first()).toBeVisible()
  expect(calls).toBe(0)
})
