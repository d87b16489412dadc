import { openAccountMenu, toast } from '../../support/browser/account-forms.ts'
import { becomeCustomer, call, sessionCookie } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

test('logging out without a network ends the session here at once, and at the store as soon as it can', async ({
  page,
  context,
  expectedFailures,
}) => {
  expectedFailures.push(/ERR_INTERNET_DISCONNECTED/)
  const { token } = await becomeCustomer(page)
  await openPage(page, '/orders')
  await page.waitForLoadState('networkidle')
  // The library of the toasts comes with the first touch.
  const toasts = page.waitForResponse(/\/toaster-.*\.js/)
  await page.getByRole('heading', { level: 1 }).click()
  await (await toasts).finished()
  await context.setOffline(true)
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'You are logged out.')).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('form', { name: 'Login' })).toBeVisible()

  const loggedOut = page.waitForResponse('**/user-auth/logout')
  await context.setOffline(false)
  expect((await loggedOut).status()).toBe(200)
  expect((await call(page, 'GET', '/user-profile/user', undefined, token)).status()).toBe(401)
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
})

test('a logout that the store did not receive is sent again when the next page opens', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(503)
  const { token } = await becomeCustomer(page)
  await openPage(page, '/orders')
  await page.route('**/user-auth/logout', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }))
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  expect((await call(page, 'GET', '/user-profile/user', undefined, token)).status()).toBe(200)
  await page.unroute('**/user-auth/logout')
  const loggedOut = page.waitForResponse('**/user-auth/logout')
  await openPage(page, '/about')
  expect((await loggedOut).status()).toBe(200)
  expect((await call(page, 'GET', '/user-profile/user', undefined, token)).status()).toBe(401)
})
