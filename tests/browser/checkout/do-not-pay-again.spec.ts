import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { OrderPayment } from '../../../shared/contract/shop/order-schemas.ts'
import { payWithCard, popup } from '../../support/browser/checkout.ts'
import { becomeCustomer, call } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { prepareOrder } from '../../support/browser/open-order.ts'
import { bagButton, lineOf, storedLines } from '../../support/browser/shopper.ts'
import { orderFor } from '../../support/order-payload.ts'

const goodCard = '4084084084084081'

/** What the store says about the payment from now on, as if time had passed: its own answers with some changes. The newest call counts. */
async function letStoreSay(page: Page, changes: Partial<OrderPayment>): Promise<void> {
  const calls = /\/general\/(check-payment|order-status)/
  await page.route(calls, async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.payment = { ...answer.data.payment, ...changes }
    await route.fulfill({ response, json: answer })
  })
}

const panel = (page: Page, title: string) => page.getByRole('region', { name: title })
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('a guest comes back to an open order, pays in the popup, and the page says so by itself', async ({
  page,
  request,
}) => {
  const { path } = await prepareOrder(request)
  await openPage(page, path)
  const open = panel(page, 'Not paid yet')
  await expect(open.getByText(/We hold your pieces until \d\d:\d\d/)).toBeVisible()
  await expect(open.getByRole('button', { name: 'My account was debited' })).toBeVisible()
  await expectNoAxeViolation(page)
  await open.getByRole('button', { name: 'Pay now' }).click()
  await payWithCard(popup(page), goodCard)
  await expect(panel(page, 'Paid')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
})

test('a guest whose account was debited is told not to pay again, gets the text for the bank and gives the session ID', async ({
  page,
  request,
}) => {
  const { path, payment_reference } = await prepareOrder(request)
  await openPage(page, path)
  await panel(page, 'Not paid yet').getByRole('button', { name: 'My account was debited' }).click()
  const sent = panel(page, 'Please do not pay again')
  await expect(sent.getByText(payment_reference)).toBeVisible()
  await expect(sent.getByText('We ask next')).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expect(sent.getByText('Text for your bank')).toBeHidden()
  await expectNoAxeViolation(page)

  await letStoreSay(page, { is_late: true, sent_at: ago(31) })
  await expect(sent.getByRole('heading', { name: 'Text for your bank' })).toBeVisible({ timeout: 20_000 })
  await expect(sent.getByText(`Payment reference: ${payment_reference}.`)).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sent.getByRole('button', { name: 'Copy the text' }).click()
  await expect(sent.getByText('Copied. You can paste it into a message to your bank.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(payment_reference)

  const field = sent.getByLabel('Session ID', { exact: true })
  await field.fill('123')
  await sent.getByRole('button', { name: 'Send the session ID' }).click()
  await expect(sent.getByText('A session ID has 10 to 40 letters and digits', { exact: false }).first()).toBeVisible()
  await expect(field).toHaveValue('123')
  await field.fill('000013 261116 142030 123456789012')
  await sent.getByRole('button', { name: 'Send the session ID' }).click()
  await expect(sent.getByText('We look for your payment with this session ID.', { exact: false })).toBeVisible()
  await expectNoAxeViolation(page)
})

test('“Pay again anyway” first asks whether the payment has arrived', async ({ page, request }) => {
  const { path, access_code } = await prepareOrder(request)
  await openPage(page, path)
  await panel(page, 'Not paid yet').getByRole('button', { name: 'My account was debited' }).click()
  const sent = panel(page, 'Please do not pay again')
  await expect(sent).toBeVisible()
  // From here on only the button asks.
  await page.route('**/check-payment', (route) => route.abort())
  const { data: settings } = await (await request.get('/api/v1/general/payment-settings')).json()
  const sandbox = String(settings.api_url).replace(/\/$/, '')
  await request.post(`${sandbox}/_sandbox/pay`, { data: { access_code } })
  await page.unroute('**/check-payment')
  await sent.getByRole('button', { name: 'Pay again anyway' }).click()
  await expect(panel(page, 'Paid')).toBeVisible({ timeout: 20_000 })
  await expect(popup(page).getByLabel('Card number')).toBeHidden()
})

test('the panel follows the store through confirming, refund and expiry, and “Order again” fills the bag once', async ({
  page,
  request,
}) => {
  const { path } = await prepareOrder(request)
  await openPage(page, path)
  await letStoreSay(page, { state: 'being confirmed', held_until: null })
  await expect(panel(page, 'Your payment is being confirmed')).toBeVisible({ timeout: 20_000 })

  const refund = { amount: 21_500, asked_at: ago(10), expected_by: '2026-11-30', sent_at: null, is_delayed: false }
  await letStoreSay(page, { state: 'refund on its way', refund })
  const back = panel(page, 'Your refund is on its way')
  await expect(back).toBeVisible({ timeout: 30_000 })
  await expect(back.getByText('₦21,500.00')).toBeVisible()
  await expect(back.getByText('Monday, November 30, 2026')).toBeVisible()
  await expectNoAxeViolation(page)

  await letStoreSay(page, {
    state: 'expired',
    held_until: null,
    ask_until: '2026-11-19T10:00:00.000Z',
    as_of: '2026-11-18T10:00:00.000Z',
    next_ask_at: '2026-11-18T11:00:00.000Z',
  })
  await openPage(page, path)
  const expired = panel(page, 'This order was not paid in time')
  await expect(expired.getByText(/we keep asking until Thursday\./)).toBeVisible({ timeout: 20_000 })
  await expectNoAxeViolation(page)
  await expired.getByRole('button', { name: 'Order again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
  await expect(bagButton(page)).toHaveText('1')
  expect(await storedLines(page, 'cart')).toHaveLength(1)
})

test('without a connection the last state stays with its time, and updates when the connection is back', async ({
  page,
  request,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED/)
  const { path } = await prepareOrder(request)
  await openPage(page, path)
  await expect(panel(page, 'Not paid yet')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(/No connection\. This is the state as of \d\d:\d\d/)).toBeVisible({ timeout: 40_000 })
  await expect(panel(page, 'Not paid yet')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/No connection\./)).toBeHidden({ timeout: 20_000 })
})

test('the page asks with growing pauses, not while it is hidden, and no more once the order is paid', async ({
  page,
  request,
}) => {
  const { path } = await prepareOrder(request)
  let questions = 0
  page.on('request', (sent) => {
    if (/check-payment$/.test(sent.url())) questions += 1
  })
  await page.clock.install()
  await openPage(page, path)
  await expect(panel(page, 'Not paid yet')).toBeVisible()
  await expect.poll(() => questions).toBe(1)
  const passMinutes = async (minutes: number) => {
    for (let seconds = 0; seconds < minutes * 60; seconds += 2) {
      await page.clock.runFor(2_000)
      // An answer that the page waits for comes before this one.
      await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
    }
  }
  await passMinutes(1)
  expect(questions).toBeGreaterThan(3)
  expect(questions).toBeLessThan(9)

  const setHidden = (isHidden: boolean) =>
    page.evaluate((isHidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  await setHidden(true)
  const before = questions
  await passMinutes(0.5)
  expect(questions, 'none while the page is hidden').toBe(before)
  await letStoreSay(page, { state: 'paid', held_until: null, next_ask_at: null })
  await setHidden(false)
  await expect(panel(page, 'Paid')).toBeVisible()
  const atTheEnd = questions
  await passMinutes(0.5)
  expect(questions, 'none once it is paid').toBe(atTheEnd)
})

test.describe('in an account', () => {
  test.use(httpsStore)

  test('a customer finds the open order in the list, and says on its page that the account was debited', async ({
    page,
  }) => {
    const { email, token } = await becomeCustomer(page)
    const payload = {
      ...orderFor(email, [await lineOf(page, 'adire-market-tote', '', 'blue')]),
      checkout_id: randomUUID(),
    }
    expect((await call(page, 'POST', '/general/prepare-order', payload, token)).status()).toBe(200)
    await openPage(page, '/orders')
    await expect(page.getByRole('main').getByText('Not paid yet')).toBeVisible()
    await page.getByRole('link', { name: 'Adire Market Tote' }).click()
    await panel(page, 'Not paid yet').getByRole('button', { name: 'My account was debited' }).click()
    await expect(panel(page, 'Please do not pay again')).toBeVisible()
    await expectNoAxeViolation(page)
    await openPage(page, '/orders')
    await expect(page.getByRole('main').getByText('Payment on its way')).toBeVisible()
  })
})

test('the state can be read without scripts', async ({ browser, request, baseURL }) => {
  const { path, payment_reference } = await prepareOrder(request)
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  const response = await page.goto(path)
  const headers = response?.headers() ?? {}
  expect(headers['cache-control']).toContain('no-store')
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(page.getByText(/We hold your pieces until \d\d:\d\d/)).toBeVisible()
  await expect(page.getByText(payment_reference).first()).toBeVisible()
  // Playwright's browsers do not show <noscript>.
  expect(await response?.text()).toContain('Reload this page to see whether your payment has arrived.')
  await context.close()
})
