import type { Page } from '@playwright/test'
import { expectError, fillRegistration, refusal, sendCode, toast } from '../../support/browser/account-forms.ts'
import { freshPerson, signUp } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { codeFor, verifyPathFor } from '../../support/browser/mailbox.ts'

test.use(httpsStore)
// Two specified pauses of three seconds are part of this journey.
test.slow()

const wrongPassword = 'This is not the password of this sign-up. If you did not sign up, ignore the mail.'

async function confirm(page: Page, password: string): Promise<void> {
  await page.getByLabel('The password you chose', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
}

test('a visitor confirms the address with the link in the mail instead of the code', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  const person = freshPerson('link')
  await openPage(page, '/register')
  await fillRegistration(page, person)
  await page.waitForURL('/verify-account')
  const path = await verifyPathFor(person.email)

  // Another device than the one that registered, as when the mail is read on a phone.
  const other = await browser.newContext(httpsStore)
  const phone = await other.newPage()
  const answer = await phone.goto(path)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Verify account' })).toBeVisible()
  expect(
    (await other.cookies()).map(({ name }) => name),
    'opening the link changes nothing',
  ).toEqual([])
  await openPage(phone, path)
  const field = phone.getByLabel('The password you chose', { exact: true })
  await expect(field).toHaveAttribute('autocomplete', 'current-password')
  await confirm(phone, 'not this one')
  await expectError(phone.getByRole('form', { name: 'Verify account' }), 'The password you chose', wrongPassword)
  await expect(refusal(phone)).toHaveText(wrongPassword)
  await expect(field, 'what was typed stays').toHaveValue('not this one')
  await expect(field).toBeFocused()
  await expect(phone.getByRole('main').getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  )
  await confirm(phone, person.password)
  await phone.waitForURL('/orders')
  await expect(phone.getByRole('heading', { name: 'Your Orders (0)' })).toBeVisible()
  await other.close()

  expectedStatuses.add(400)
  await openPage(page, path)
  await confirm(page, person.password)
  await expect(refusal(page)).toHaveText('This link has been used or has expired. Please register again.')
  await expect(toast(page, 'Your email address is verified. Welcome.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible()
})

test('the owner of an address does not open an account to a stranger who signed up with it', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const person = freshPerson('victim')
  await signUp(page, { ...person, password: 'attacker pass' })
  await openPage(page, await verifyPathFor(person.email))
  await confirm(page, person.password)
  await expect(refusal(page)).toHaveText(wrongPassword)
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  await fillRegistration(page, person)
  await page.waitForURL('/verify-account')
  await sendCode(page, await codeFor(person.email, 2))
  await page.waitForURL('/orders')
})
