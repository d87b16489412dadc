import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { fillDelivery, openPopup, payWithCard, popup, storeBag } from '../../support/browser/checkout.ts'
import { expect, expectNoAxeViolation, test as journey, openPage } from '../../support/browser/journey.ts'
import { prepareOrder } from '../../support/browser/open-order.ts'
import { startMovedStore } from '../../support/servers/moved-store.ts'

type MovedStore = Awaited<ReturnType<typeof startMovedStore>>

const test = journey.extend<object, { movedStore: MovedStore }>({
  movedStore: [
    // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
    async ({}, use) => {
      const store = await startMovedStore()
      await use(store)
      await store.stop()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ movedStore }, use) => use(movedStore.address),
})

// They share one store and its clock.
test.describe.configure({ mode: 'default', timeout: 240_000 })

const panel = (page: Page, title: string) => page.getByRole('region', { name: title })
/** A job of the store may have to run first, every 10 seconds. */
const afterJobs = { timeout: 90_000 }
const hour = 60

/** Opens an order's page, as from the mail, in a browser whose clock tells the time of the store. */
async function comeBack(page: Page, store: MovedStore, path: string): Promise<void> {
  await page.clock.setSystemTime(await store.letPass(0))
  await openPage(page, path)
}

/** The page of an order that is final does not update itself, so the shopper comes back until it says so. */
async function comeBackUntil(page: Page, store: MovedStore, path: string, shown: Locator): Promise<void> {
  await expect(async () => {
    await comeBack(page, store, path)
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass(afterJobs)
}

async function sendMoney(request: APIRequestContext, { sandbox }: MovedStore, access_code: string): Promise<void> {
  const paid = await request.post(`${sandbox}/_sandbox/pay`, { data: { access_code } })
  expect(paid.status(), await paid.text()).toBe(200)
}

const sayDebited = (page: Page) =>
  panel(page, 'Not paid yet').getByRole('button', { name: 'My account was debited' }).click()

/** Prepares an order and says on its page that the account was debited. */
async function orderAndDeclare(page: Page, request: APIRequestContext) {
  const order = await prepareOrder(request)
  await page.clock.install()
  await openPage(page, order.path)
  await sayDebited(page)
  await expect(panel(page, 'Please do not pay again')).toBeVisible()
  return order
}

test('a transfer that arrives after 40 minutes: do not pay again, the text for the bank, paid', async ({
  page,
  request,
  movedStore,
}) => {
  const { path, access_code, payment_reference } = await orderAndDeclare(page, request)
  const sent = panel(page, 'Please do not pay again')
  await expect(sent.getByText(payment_reference)).toBeVisible()
  await expect(sent.getByText('Text for your bank')).toBeHidden()

  await movedStore.letPass(40)
  await comeBack(page, movedStore, path)
  await expect(sent.getByText(/We hold your pieces until \d\d:\d\d/)).toBeVisible()
  await expect(sent.getByRole('heading', { name: 'Text for your bank' })).toBeVisible()
  await expect(sent.getByRole('button', { name: 'Pay now' })).toBeHidden()
  await expectNoAxeViolation(page)
  await sendMoney(request, movedStore, access_code)
  await expect(panel(page, 'Paid')).toBeVisible(afterJobs)
})

for (const hours of [2, 71])
  test(`a transfer that arrives after ${hours} hours finds its order, although the pieces were free again`, async ({
    page,
    request,
    movedStore,
  }) => {
    const { path, access_code } = await orderAndDeclare(page, request)
    await movedStore.letPass(hours * hour)
    await comeBack(page, movedStore, path)
    const expired = panel(page, 'This order was not paid in time')
    await expect(expired).toBeVisible(afterJobs)
    await expect(expired.getByText(/we keep asking until \w+day\./)).toBeVisible()
    await expect(expired.getByRole('button', { name: 'Order again' })).toBeVisible()
    await expectNoAxeViolation(page)
    await sendMoney(request, movedStore, access_code)
    await comeBackUntil(page, movedStore, path, panel(page, 'Paid'))
  })

test('a transfer that arrives after 73 hours goes back, and the page says when and how much', async ({
  page,
  request,
  movedStore,
}) => {
  const { path, access_code } = await orderAndDeclare(page, request)
  await movedStore.letPass(16 * hour)
  await comeBack(page, movedStore, path)
  await expect(panel(page, 'This order was not paid in time')).toBeVisible(afterJobs)
  await movedStore.letPass(57 * hour)
  await request.post(`${movedStore.sandbox}/_sandbox/switches`, { data: { refunds: { delay: 60_000 } } })
  await sendMoney(request, movedStore, access_code)
  const back = panel(page, 'Your refund is on its way')
  await comeBackUntil(page, movedStore, path, back)
  await expect(back.getByText('Goes back')).toBeVisible()
  await expect(back.getByText('Expected by')).toBeVisible()
  await expectNoAxeViolation(page)
  await request.delete(`${movedStore.sandbox}/_sandbox/switches`)
  await movedStore.letPass(hour)
  await comeBackUntil(page, movedStore, path, panel(page, 'Your refund was sent'))
})

test('a guest who closed the tab opens the mail, comes back to the same order and pays', async ({
  page,
  request,
  movedStore,
}) => {
  const { email, payment_reference } = await prepareOrder(request)
  await movedStore.letPass(4)
  await expect(async () => {
    await page.goto('/dev/outbox')
    await page.getByRole('row').filter({ hasText: email }).getByRole('link').click({ timeout: 1_000 })
  }).toPass(afterJobs)
  await page
    .getByRole('link', { name: /\/order\// })
    .first()
    .click()
  const open = panel(page, 'Not paid yet')
  await expect(open.getByText(payment_reference)).toBeVisible()
  await open.getByRole('button', { name: 'Pay now' }).click()
  await payWithCard(popup(page), '4084084084084081')
  await expect(panel(page, 'Paid')).toBeVisible(afterJobs)
})

test('a shopper who only opened the Transfer tab can pay, and one who sent the money must not pay again', async ({
  page,
  request,
  movedStore,
}) => {
  const { path, payment_reference } = await prepareOrder(request)
  await page.clock.setSystemTime(await movedStore.letPass(0))
  await openPage(page, path)
  const open = panel(page, 'Not paid yet')
  await open.getByRole('button', { name: 'Pay now' }).click()
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click()
  await expect(popup(page).getByText('This account is for this payment only.')).toBeVisible()
  await popup(page).getByRole('button', { name: 'Close payment' }).click()
  await expect(open.getByText(payment_reference)).toBeVisible()
  await open.getByRole('button', { name: 'Pay now' }).click()
  await popup(page).getByRole('tab', { name: 'Bank transfer' }).click()
  await request.post(`${movedStore.sandbox}/_sandbox/switches`, {
    data: { transfers: { delay: 600_000, ongoing: true } },
  })
  await popup(page).getByRole('button', { name: "I've sent the money" }).click()
  await expect(panel(page, 'Please do not pay again').getByText(payment_reference)).toBeVisible()
  await request.delete(`${movedStore.sandbox}/_sandbox/switches`)
})

test('a transfer sent in the checkout is awaited, although the provider does not know of it yet', async ({
  page,
  request,
  movedStore,
}) => {
  await page.clock.setSystemTime(await movedStore.letPass(0))
  await storeBag(page, [{ slug: 'adire-market-tote', color: 'blue' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, 'sent-in-checkout@example.com')
  const frame = await openPopup(page)
  await frame.getByRole('tab', { name: 'Bank transfer' }).click()
  await request.post(`${movedStore.sandbox}/_sandbox/switches`, {
    data: { transfers: { delay: 600_000, ongoing: true } },
  })
  await frame.getByRole('button', { name: "I've sent the money" }).click()
  const waiting = page.getByRole('heading', { name: 'We are waiting for your bank transfer' })
  await expect(waiting).toBeVisible()
  await page.waitForResponse('**/check-payment', { timeout: 30_000 })
  await expect(waiting).toBeVisible()
  await page.getByRole('link', { name: 'See your order' }).click()
  await expect(panel(page, 'Please do not pay again')).toBeVisible()
  await request.delete(`${movedStore.sandbox}/_sandbox/switches`)
})

test('whoever pays twice is told that the second payment goes back', async ({ page, request, movedStore }) => {
  const { path, access_code } = await prepareOrder(request)
  await openPage(page, path)
  await sayDebited(page)
  const sent = panel(page, 'Please do not pay again')
  await sent.getByRole('button', { name: 'Pay again anyway' }).click()
  await payWithCard(popup(page), '4084084084084081')
  await expect(panel(page, 'Paid')).toBeVisible(afterJobs)
  await sendMoney(request, movedStore, access_code)
  await comeBackUntil(page, movedStore, path, panel(page, 'Paid').getByText('Goes back'))
  await expectNoAxeViolation(page)
})
