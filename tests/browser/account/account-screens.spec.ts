import type { Page } from '@playwright/test'
import { fillLogin } from '../../support/browser/account-forms.ts'
import {
  becomeCustomer,
  buyCushion,
  freshPerson,
  giveSession,
  makeCustomer,
  signUp,
} from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

/** Titled as promised, readable by everyone and never wider than the screen. */
async function expectSound(page: Page, title: string, sight: string): Promise<void> {
  await expect(page.getByRole('main').getByText(sight).filter({ visible: true }).first()).toBeVisible()
  await expect(page).toHaveTitle(`${title} | Asoke - Affordable store for your lifestyle collections`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await page.waitForLoadState('networkidle')
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolation(page)
}

// every-route.spec.ts looks at these pages without errors, and at the account with orders.
test('the forms of visitors are sound with errors under their fields', async ({ page }) => {
  for (const { path, title, sight } of [
    { path: '/login', title: 'Login', sight: 'Forgot password?' },
    { path: '/register', title: 'Register', sight: 'Have an account already?' },
    { path: '/forgot-password', title: 'Forgot Password', sight: 'Send password reset link' },
    { path: '/reset-password?id=a&token=b', title: 'Reset Password', sight: 'Choose a new password.' },
    { path: '/verify-account?id=a&token=b', title: 'Verify Account', sight: 'Enter the password you chose' },
  ])
    await test.step(path, async () => {
      await openPage(page, path)
      const form = page.getByRole('main').getByRole('form')
      await form.locator('[type=submit]').click()
      await expect(form.locator('[aria-invalid=true]').first()).toBeFocused()
      await expectSound(page, title, sight)
    })
})

test('/verify-account is sound', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(403)
  const person = freshPerson('a-rather-long-name-for-an-address-on-a-phone')
  await signUp(page, person)
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/verify-account')
  await expectSound(page, 'Verify Account', person.email)
})

test('the account without an order is sound', async ({ page }) => {
  await becomeCustomer(page)
  for (const { path, title, sight } of [
    { path: '/orders', title: 'Your Orders', sight: "You haven't placed any orders yet." },
    { path: '/inbox', title: 'Inbox', sight: 'No messages yet.' },
    { path: '/wish-list', title: 'Wish List', sight: 'Your Wish List is empty.' },
    { path: '/edit-account', title: 'Edit Account', sight: 'Download my data' },
  ])
    await test.step(path, async () => {
      await openPage(page, path)
      await expectSound(page, title, sight)
    })
})

test('an unknown order is answered with 404 and a page that leads back', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  await becomeCustomer(page)
  const response = await page.goto('/orders/0199-unknown')
  expect(response?.status()).toBe(404)
  await expect(page.getByText('We could not find this order.')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolation(page)
  await expect(page.getByRole('link', { name: 'All your orders' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the pages of visitors can be read', async ({ page }) => {
    for (const path of [
      '/login',
      '/register',
      '/forgot-password',
      '/reset-password?id=a&token=b',
      '/reset-password',
      '/verify-account',
      '/verify-account?id=a&token=b',
    ])
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page).toHaveURL(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        // A browser that knows no scripts shows it; this one merely does not run them.
        if (path !== '/reset-password')
          expect(await page.content()).toMatch(/<noscript>[^/]*This form needs JavaScript/)
        await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' })).toBeVisible()
      })
  })

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
