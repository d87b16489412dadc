import type { Page } from '@playwright/test'
import { fillLogin } from '../../support/browser/account-forms.ts'
import {
  becomeCustomer,
  buyCushion,
  call,
  freshPerson,
  giveSession,
  makeCustomer,
  signUp,
} from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

/** Titled as promised, readable by everyone and never wider than the screen. */
async function expectSound(page: Page, title: string, sight: string): Promise<void> {
  await expect(page.getByRole('main').getByText(sight).filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolation(page)
}

for (const { path, title, sight } of [
  { path: '/login', title: 'Login', sight: 'Forgot password?' },
  { path: '/register', title: 'Register', sight: 'Have an account already?' },
  { path: '/forgot-password', title: 'Forgot Password', sight: 'Send password reset link' },
  { path: '/reset-password?id=a&token=b', title: 'Reset Password', sight: 'Choose a new password.' },
  { path: '/reset-password', title: 'Reset Password', sight: 'This link is incomplete.' },
  { path: '/verify-account?id=a&token=b', title: 'Verify Account', sight: 'Enter the password you chose' },
]) {
  test(`${path} is sound, also with errors under its fields`, async ({ page }) => {
    await openPage(page, path)
    await expectSound(page, title, sight)
    const form = page.getByRole('main').getByRole('form')
    if ((await form.count()) === 0) return
    await form.locator('[type=submit]').click()
    await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectSound(page, title, sight)
  })
}

test('/verify-account is sound', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(403)
  const person = freshPerson('a-rather-long-name-for-an-address-on-a-phone')
  await signUp(page, person)
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/verify-account')
  await expectSound(page, 'Verify Account', person.email)
})

const accountPages = [
  { path: '/wish-list', title: 'Wish List', sight: 'Your Wish List is empty.' },
  { path: '/edit-account', title: 'Edit Account', sight: 'Download my data' },
  { path: '/edit-password', title: 'Edit Password', sight: 'Update password' },
]

test('the account without an order is sound', async ({ page }) => {
  await becomeCustomer(page)
  for (const { path, title, sight } of [
    { path: '/orders', title: 'Your Orders', sight: "You haven't placed any orders yet." },
    { path: '/inbox', title: 'Inbox', sight: 'No messages yet.' },
    ...accountPages,
  ]) {
    await openPage(page, path)
    await expectSound(page, title, sight)
  }
})

test('the account with orders is sound', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  const { email, token } = await becomeCustomer(page, freshPerson('a-rather-long-name-for-an-address-on-a-phone'))
  await buyCushion(page, email, token)
  await buyCushion(page, email, token)
  const orders = await (await call(page, 'GET', '/user-profile/orders', undefined, token)).json()
  for (const { path, title, sight } of [
    { path: '/orders', title: 'Your Orders', sight: 'Your Orders (2)' },
    { path: `/orders/${orders.data[0]._id}`, title: 'Your order', sight: 'Thank you for your order' },
    { path: '/inbox', title: 'Inbox', sight: 'Your payment has arrived and your order is being prepared.' },
    { path: '/edit-account', title: 'Edit Account', sight: 'Delete my account' },
  ]) {
    await openPage(page, path)
    await expectSound(page, title, sight)
  }
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible()
  await expectNoAxeViolation(page)
})

test('an unknown order is answered with 404 and a page that leads back', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  await becomeCustomer(page)
  const response = await page.goto('/orders/0199-unknown')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('We could not find this order.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectNoAxeViolation(page)
  await expect(page.getByRole('link', { name: 'All your orders' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of [
    '/login',
    '/register',
    '/forgot-password',
    '/reset-password?id=a&token=b',
    '/reset-password',
    '/verify-account',
    '/verify-account?id=a&token=b',
  ]) {
    test(`${path} can be read`, async ({ page }) => {
      await page.goto(path)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // A browser that knows no scripts shows it; this one merely does not run them.
      if (path !== '/reset-password') expect(await page.content()).toMatch(/<noscript>[^/]*This form needs JavaScript/)
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' })).toBeVisible()
    })
  }

  test('the account can be read', async ({ page }) => {
    const { email, token } = await makeCustomer(page)
    await buyCushion(page, email, token)
    await giveSession(page.context(), token)
    await page.goto('/orders')
    await page.getByRole('link', { name: 'Indigo Stripe Cushion Cover' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
    await expect(page.getByText('12 Adeola Street')).toBeVisible()
  })
})
