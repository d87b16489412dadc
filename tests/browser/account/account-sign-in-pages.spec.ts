import { fillLogin, openAccountMenu, toast } from '../../support/browser/account-forms.ts'
import { fillDelivery, openPopup, payWithCard, storeBag } from '../../support/browser/checkout.ts'
import {
  becomeCustomer,
  buyCushion,
  call,
  freshPerson,
  giveSession,
  makeCustomer,
  sessionCookie,
} from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

const deadToken = 'dead'.repeat(10)

test('who is not signed in logs in first and then comes to the wanted page', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  const customer = await makeCustomer(page)
  for (const [path, sight] of [
    ['/orders', 'Your Orders (0)'],
    ['/orders/x', 'We could not find this order.'],
    ['/inbox', 'No messages yet.'],
    ['/edit-account', 'Edit Account'],
    ['/edit-password', 'Edit Password'],
  ] as const) {
    await page.context().clearCookies()
    await openPage(page, path)
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await fillLogin(page, customer)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('main').getByText(sight).filter({ visible: true }).last()).toBeVisible()
  }
})

for (const next of [
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  '/no/such/page',
  '/register',
]) {
  test(`a login never leads to ${JSON.stringify(next)}`, async ({ page }) => {
    const customer = await makeCustomer(page)
    await openPage(page, `/login?next=${encodeURIComponent(next)}`)
    await fillLogin(page, customer)
    await expect(page).toHaveURL('/orders')
    await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
  })
}

test('a signed-in customer is sent on from the sign-in screens', async ({ page }) => {
  await openPage(page, '/login')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await becomeCustomer(page)
  // Back within the page: no server is asked.
  await page.goBack()
  await expect(page).toHaveURL('/orders')

  for (const path of [
    '/login',
    '/login?next=%2Finbox',
    '/register',
    '/forgot-password',
    '/reset-password?id=a&token=b',
    '/verify-account',
    '/dashboard',
  ]) {
    await openPage(page, path)
    await expect(page, path).toHaveURL('/orders')
  }
  await openPage(page, '/about')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})

test('logging out ends the session here and on the server', async ({ page }) => {
  const { token } = await becomeCustomer(page)
  await openPage(page, '/orders')
  await openPage(page, '/edit-account')
  await (await openAccountMenu(page)).getByRole('link', { name: 'Inbox' }).click()
  await expect(page.getByText('No messages yet.')).toBeVisible()
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'You are logged out.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  expect(await sessionCookie(page)).toBeUndefined()
  expect((await call(page, 'GET', '/user-profile/user', undefined, token)).status()).toBe(401)

  for (const path of ['/edit-account', '/orders']) {
    await page.goBack()
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible()
    await expect(page.getByText(/Your Orders|Your data/)).toHaveCount(0)
  }
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/login')
})

test('a session that died elsewhere is a login at the account', async ({ page }) => {
  await giveSession(page.context(), deadToken)
  await openPage(page, '/orders')
  await expect(page).toHaveURL('/login?next=%2Forders')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
})

test('a session that ends while a page is open is a login at the next step', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(401)
  const { token } = await becomeCustomer(page)
  await page.clock.install()
  await openPage(page, '/orders')
  const menu = await openAccountMenu(page)
  await call(page, 'POST', '/user-auth/logout', {}, token)
  // Calls of the last two seconds are not repeated.
  await page.clock.fastForward(3_000)
  await menu.getByRole('link', { name: 'Edit Password' }).click()
  await expect(page).toHaveURL('/login?next=%2Fedit-password')
  expect(await sessionCookie(page)).toBeUndefined()
})

test('a dead session is no obstacle on the way to the payment', async ({ page }) => {
  await storeBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await giveSession(page.context(), deadToken)
  await openPage(page, '/checkout')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
  await fillDelivery(page, freshPerson('dead').email)
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pay for your order' })).toBeVisible()
})

test('nor is one that dies on the way', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(401)
  const { token, email } = await becomeCustomer(page)
  await storeBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await openPage(page, '/cart')
  await call(page, 'POST', '/user-auth/logout', {}, token)
  // Within the page, so that the server does not look at the cookie first.
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  await fillDelivery(page, email)
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pay for your order' })).toBeVisible()
})

test('a session that dies while the popup is open costs nobody an order', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(401)
  const customer = await becomeCustomer(page, freshPerson('popup'))
  await storeBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, customer.email)
  const frame = await openPopup(page)
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await call(page, 'POST', '/user-auth/logout', {}, customer.token)
  await payWithCard(frame, '4084084084084081')
  await expect(toast(page, 'Payment successfully completed. Submitting your order...')).toBeVisible()
  await expect(page).toHaveURL('/login?next=%2Forders')
  await fillLogin(page, customer)
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
})

test('nobody sees another’s order', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  const buyer = await makeCustomer(page, freshPerson('buyer'))
  await buyCushion(page, buyer.email, buyer.token)
  const orders = await (await call(page, 'GET', '/user-profile/orders', undefined, buyer.token)).json()
  const path = `/orders/${orders.data[0]._id}`
  await giveSession(page.context(), buyer.token)
  await openPage(page, path)
  await expect(page.getByText('12 Adeola Street')).toBeVisible()

  await becomeCustomer(page, freshPerson('stranger'))
  await openPage(page, path)
  await expect(page.getByText('We could not find this order.')).toBeVisible()
  await expect(page.getByText('12 Adeola Street')).toHaveCount(0)
  await page.getByRole('link', { name: 'All your orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})
