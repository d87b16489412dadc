import type { Page } from '@playwright/test'
import { fillLogin, logIn, refusal, toast } from '../../support/browser/account-forms.ts'
import { freshPerson, giveSession, makeCustomer, sessionCookie, signUp } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { mailTo, resetPathFor } from '../../support/browser/mailbox.ts'

test.use(httpsStore)

const newPassword = 'battery staple'
const onItsWay = 'If there is an account under this address, a link to set a new password is on its way.'

async function askForLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Account email').fill(email)
  await page.getByRole('button', { name: 'Send password reset link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(onItsWay)
  await expect(toast(page, onItsWay)).toBeVisible()
}

async function setPassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Reset password' }).click()
}

test('a forgotten password is replaced by a mailed link that works once, and all devices are logged out', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const customer = await makeCustomer(page, freshPerson('forgot'))
  const elsewhere = await browser.newContext(httpsStore)
  await giveSession(elsewhere, customer.token)
  const other = await elsewhere.newPage()
  await openPage(other, '/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()

  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await askForLink(page, customer.email)
  const path = await resetPathFor(customer.email)
  // Mail scanners open every link; that must not use it up.
  const opened = await page.goto(path)
  expect(opened?.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' })
  await openPage(page, path)
  await setPassword(page, newPassword)
  await expect(toast(page, 'Your password is changed. Please log in with it.')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await mailTo(customer.email, /password was changed$/)

  await other.goto('/inbox')
  await expect(other).toHaveURL('/login?next=%2Finbox')
  expect(await sessionCookie(other)).toBeUndefined()
  await elsewhere.close()

  await openPage(page, path)
  await setPassword(page, 'another one')
  await expect(refusal(page)).toHaveText('This link has been used or has run out. Please ask for a new one.')
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await openPage(page, '/login')
  await fillLogin(page, customer)
  await expect(refusal(page)).toHaveText('Email or password is not right.')
  await fillLogin(page, { ...customer, password: newPassword })
  await expect(page).toHaveURL('/orders')
})

test('whoever resets the password by mail has verified the address with it', async ({ page }) => {
  const person = freshPerson('unverified')
  await signUp(page, person)
  await openPage(page, '/forgot-password')
  await askForLink(page, person.email)
  await openPage(page, await resetPathFor(person.email))
  await setPassword(page, newPassword)
  await expect(page).toHaveURL('/login')
  await logIn(page, { ...person, password: newPassword })
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})

test('an unknown address is answered alike', async ({ page }) => {
  await openPage(page, '/forgot-password')
  await askForLink(page, freshPerson('nobody').email)
})

test('a link that was cut off says so and leads to a new one', async ({ page }) => {
  for (const path of ['/reset-password', '/reset-password?id=0199', '/reset-password?id=&token=abc']) {
    await openPage(page, path)
    await expect(
      page.getByText('This link is incomplete. Open it again from the mail, or ask for a new one.'),
    ).toBeVisible()
    await expect(page.getByLabel('New password')).toHaveCount(0)
  }
  await page.getByRole('link', { name: 'Ask for a new link' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot password' })).toBeVisible()
})

test('a forged link is refused', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  const customer = await makeCustomer(page)
  await openPage(page, '/forgot-password')
  await askForLink(page, customer.email)
  const path = await resetPathFor(customer.email)
  await openPage(page, `${path.slice(0, -1)}${path.endsWith('A') ? 'E' : 'A'}`)
  await setPassword(page, newPassword)
  await expect(refusal(page)).toHaveText('This link has been used or has run out. Please ask for a new one.')
  await openPage(page, path)
  await setPassword(page, newPassword)
  await expect(page).toHaveURL('/login')
})
