import { makeBreakableLine } from '../support/breakable-line.ts'
import { fillBag, fillDelivery } from '../support/checkout.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const slug = 'adunni-leaf-wrap-dress'

/** The worker looks after pages from the second one on. */
async function openUnderWorker(page: Parameters<typeof openPage>[0], path: string): Promise<void> {
  await openPage(page, path)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('without a network, visited pages open, others say so, and nothing is lost', async ({
  page,
  baseURL,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  // The worker has a network of its own, which the browser's offline switch does not reach.
  const line = await makeBreakableLine(Number(new URL(baseURL ?? '').port))
  const store = `http://localhost:${line.port}`
  await openUnderWorker(page, store)
  await openPage(page, `${store}/shop/${slug}`)
  await page
    .getByRole('button', { name: /^Add .* wish list/i })
    .first()
    .click()
  await openPage(page, `${store}/checkout`)
  await openPage(page, `${store}/shop/${slug}`)

  await line.cut()
  await openPage(page, `${store}/shop/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Wish list, 1 item' })).toBeVisible()

  await page.goto(`${store}/faqs?from=footer`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Your bag and your wish list are safe')).toBeVisible()
  await expectNoAxeViolation(page)

  await line.mend()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQs' })).toBeVisible()
  await expect(page).toHaveURL(`${store}/faqs?from=footer`)
  await line.cut()
})

test('what was typed at the checkout is there again after a while without network', async ({
  page,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await fillBag(page, [{ slug, size: 'M', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, 'offline@example.com')
  await page.context().setOffline(true)
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('offline@example.com')
  await page.context().setOffline(false)
  await openPage(page, '/checkout')
  await expect(page.getByRole('main').getByLabel('Email', { exact: true })).toHaveValue('offline@example.com')
  await expect(page.getByRole('main').getByLabel('City')).toHaveValue('Lagos')
})

test('what belongs to one visitor is never kept for later', async ({ page, context }) => {
  await openUnderWorker(page, '/')
  await openPage(page, '/reset-password?id=1&token=secret')
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

test('a link about to be followed is fetched ahead', async ({ page }, { project }) => {
  test.skip(project.name === 'phone', 'a finger gives no warning before it touches')
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
