import type { Page } from '@playwright/test'
import { fillLogin, refusal, sendCode, toast } from '../../support/browser/account-forms.ts'
import { storeBag } from '../../support/browser/checkout.ts'
import { freshPerson, makeCustomer, type Person, sessionCookie, signUp } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { codeFor } from '../../support/browser/mailbox.ts'
import { stopClock } from '../../support/browser/shopper.ts'

test.use(httpsStore)

test('a wrong password shows an error and keeps the form; the right one opens the orders', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const customer = await makeCustomer(page)
  await openPage(page, '/')
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, { ...customer, password: 'wrong horse' })
  const sentence = 'Email or password is not right.'
  await expect(refusal(page)).toHaveText(sentence)
  await expect(toast(page, sentence)).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('wrong horse')
  expect(await sessionCookie(page)).toBeUndefined()

  await fillLogin(page, { ...customer, email: customer.email.toUpperCase() })
  await expect(toast(page, 'Welcome back.')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'u-x-key')
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: true, domain: 'localhost' })
})

/** Logs in with a right password whose address is not verified, and verifies it on the screen that follows. */
async function verifyAfterLogin(page: Page, person: Person): Promise<void> {
  await fillLogin(page, person)
  await expect(toast(page, 'Account not yet verified.')).toBeVisible()
  // The code of the sign-up was sent a moment ago, so no new one is.
  await expect(page.getByText(/^No new code was sent\. You can ask for the next one in \d+ seconds?\.$/)).toBeVisible()
  await expect(page).toHaveURL('/verify-account')
  await expect(page.getByText(person.email)).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
  await sendCode(page, await codeFor(person.email))
  await expect(toast(page, 'Your email address is verified. Welcome.')).toBeVisible()
}

test('a login before the address is verified leads to the code, and the code to the wanted page', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(403)
  const person = freshPerson('unverified')
  await signUp(page, person)
  await openPage(page, '/inbox')
  await verifyAfterLogin(page, person)
  await expect(page).toHaveURL('/inbox')
  await expect(page.getByText('No messages yet.')).toBeVisible()
})

test('so does a login that was reached from the forgotten password', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(403)
  const person = freshPerson('forgetful')
  await signUp(page, person)
  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByLabel('Account email').fill(person.email)
  await page.getByRole('button', { name: 'Send password reset link' }).click()
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'If there is an account under this address, a link to set a new password is on its way.',
  )
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await verifyAfterLogin(page, person)
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})

test('the verify screen survives a reload, but nobody comes to it out of nowhere', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(403)
  await openPage(page, '/verify-account')
  await expect(page).toHaveURL('/login')
  await expect(
    toast(page, 'Please log in first. If your address is not verified yet, we send you a new code.'),
  ).toBeVisible()

  const person = freshPerson('reloading')
  await signUp(page, person)
  await fillLogin(page, person)
  await expect(page).toHaveURL('/verify-account')
  await page.reload()
  await expect(page.getByText(person.email)).toBeVisible()
  await sendCode(page, await codeFor(person.email))
  await expect(page).toHaveURL('/orders')
})

test('another code may be asked for after two minutes', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(403)
  const person = freshPerson('waiting')
  await signUp(page, person)
  await stopClock(page)
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/verify-account')
  const resend = page.getByRole('button', { name: 'Resend' })
  const timer = page.getByRole('timer')
  // Two minutes after the sign-up, which was a few seconds ago.
  await expect(timer).toHaveText(/^(2:00|1:[45]\d)$/)
  const [minutes = 0, seconds = 0] = (await timer.innerText()).split(':').map(Number)
  const left = 60 * minutes + seconds
  await page.clock.runFor((left - 1) * 1_000)
  await expect(timer).toHaveText('0:01')
  await expect(resend).toHaveCount(0)
  await page.clock.runFor(1_000)
  await expect(timer).toHaveCount(0)
  const answer = page.waitForResponse('**/resend-verification-otp')
  await resend.click()
  expect((await answer).status()).toBe(200)
  await expect(timer).toHaveText(/^(2:00|1:[345]\d)$/)
  await expect(resend).toHaveCount(0)
})

test('a login from the checkout leads back to it and fills it in, without a word of what was typed lost', async ({
  page,
}) => {
  const customer = await makeCustomer(page)
  await storeBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await openPage(page, '/checkout')
  const main = page.getByRole('main')
  await main.getByLabel('First name').fill('Chidi')
  await main.getByLabel('City').fill('Ibadan')
  await main.getByRole('link', { name: 'Login' }).click()
  await fillLogin(page, customer)
  await expect(page).toHaveURL('/checkout')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(customer.email)
  await expect(main.getByLabel('First name')).toHaveValue('Chidi')
  await expect(main.getByLabel('Last name')).toHaveValue('Obi')
  await expect(main.getByLabel('City')).toHaveValue('Ibadan')
  await expect(main.getByRole('link', { name: 'Login' })).toHaveCount(0)
})

test('the login screen leads to the terms, the privacy policy, the register and the forgotten password', async ({
  page,
}) => {
  for (const [name, path] of [
    ['terms', '/return-policy'],
    ['privacy policy', '/privacy-policy'],
    ['Register', '/register'],
    ['Forgot password?', '/forgot-password'],
  ] as const) {
    await openPage(page, '/login')
    await page.getByRole('main').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})
