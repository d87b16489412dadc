import type { Locator, Page } from '@playwright/test'
import { expectError, fillLogin, fillRegistration, refusal } from '../../support/browser/account-forms.ts'
import { becomeCustomer, freshPerson, signUp } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

test.skip(isNarrow, 'the same on every width')

test.use(httpsStore)

/** A field, what is typed into it, and what then stands under it. */
type Rule = readonly [label: string, typed: string, message: string]

/** Nothing is said at first; a field speaks once it was left, and for itself alone. */
async function expectRules(form: Locator, rules: readonly Rule[]): Promise<void> {
  const labels = [...new Set(rules.map(([label]) => label))]
  for (const label of labels) await expectError(form, label, '')
  const untouched = new Set(labels)
  for (const [label, typed, message] of rules) {
    const field = form.getByLabel(label, { exact: true })
    await field.focus()
    await field.fill(typed)
    if (untouched.delete(label)) await expectError(form, label, '')
    await field.blur()
    await expectError(form, label, message)
    for (const other of untouched) await expectError(form, other, '')
  }
}

/** Sending it empty names every field and leads to the first. */
async function expectAllMissing(form: Locator, button: string, messages: Record<string, string>): Promise<void> {
  await form.getByRole('button', { name: button }).click()
  for (const [label, message] of Object.entries(messages)) await expectError(form, label, message)
  await expect(form.getByLabel(Object.keys(messages)[0] ?? '', { exact: true })).toBeFocused()
}

async function expectToggle(form: Locator, label: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true })
  await expect(field).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: `Show ${label.toLowerCase()}`, exact: true }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: `Hide ${label.toLowerCase()}`, exact: true }).click()
  await expect(field).toHaveAttribute('type', 'password')
}

async function openForm(page: Page, path: string, name: string): Promise<Locator> {
  await openPage(page, path)
  return page.getByRole('form', { name })
}

test('Login', async ({ page }) => {
  const form = await openForm(page, '/login', 'Login')
  await expectRules(form, [
    ['Email', '', 'Account email is missing'],
    ['Email', 'ada at example', 'Invalid email'],
    ['Email', ' Ada@Example.com ', ''],
    ['Password', '', 'Account password is missing'],
    ['Password', '   ', 'Account password is missing'],
    ['Password', 'short', ''],
  ])
  await expectToggle(form, 'Password')
  await page.reload()
  await expectAllMissing(form, 'Login', {
    Email: 'Account email is missing',
    Password: 'Account password is missing',
  })
})

test('Register', async ({ page }) => {
  const form = await openForm(page, '/register', 'Register')
  await expectRules(form, [
    ['First name', ' ', 'First name is missing'],
    ['First name', 'Ada', ''],
    ['Last name', '', 'Last name is missing'],
    ['Last name', 'Obi', ''],
    ['Email', '', 'Email is missing'],
    ['Email', 'ada@example', 'Invalid email'],
    ['Email', 'ada@example.com', ''],
    ['Password', '', 'Password is missing'],
    ['Password', ' 1234567 ', 'Password is too short'],
    ['Password', '12345678', ''],
    ['Confirm password', '', 'Confirm Account Password'],
    ['Confirm password', '12345679', 'Passwords must match'],
    ['Confirm password', '12345678', ''],
  ])
  await expectToggle(form, 'Password')
  await expectToggle(form, 'Confirm password')
  await page.reload()
  await expectAllMissing(form, 'Register', {
    'First name': 'First name is missing',
    'Last name': 'Last name is missing',
    Email: 'Email is missing',
    Password: 'Password is missing',
    'Confirm password': 'Confirm Account Password',
  })
})

test('the form compares the two passwords again when the first one changes', async ({ page }) => {
  const form = await openForm(page, '/register', 'Register')
  await form.getByLabel('Password', { exact: true }).fill('12345678')
  await form.getByLabel('Confirm password', { exact: true }).fill('12345679')
  await form.getByLabel('Email').focus()
  await expectError(form, 'Confirm password', 'Passwords must match')
  await form.getByLabel('Password', { exact: true }).fill('12345679')
  await expectError(form, 'Confirm password', '')
  await form.getByLabel('Password', { exact: true }).fill('123456790')
  await expectError(form, 'Confirm password', 'Passwords must match')
})

test('Forgot password', async ({ page }) => {
  const form = await openForm(page, '/forgot-password', 'Forgot password')
  await expectRules(form, [
    ['Account email', '', 'Account email is missing'],
    ['Account email', 'ada@', 'Invalid email'],
    ['Account email', 'ada@example.com', ''],
  ])
})

test('Reset password', async ({ page }) => {
  const form = await openForm(page, '/reset-password?id=a&token=b', 'Reset password')
  await expectRules(form, [
    ['New password', '', 'Password is missing'],
    ['New password', ' 1234567 ', 'Password is too short'],
    ['New password', '12345678', ''],
    ['Confirm password', '1234567', 'Passwords must match'],
    ['Confirm password', ' 12345678 ', ''],
  ])
  await expectToggle(form, 'New password')
  await expectToggle(form, 'Confirm password')
})

test('OTP', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(403)
  const person = freshPerson('rules')
  await signUp(page, person)
  await openPage(page, '/login')
  await fillLogin(page, person)
  const form = page.getByRole('form', { name: 'Verify account' })
  await expectRules(form, [
    ['OTP', '', 'Please provide the OTP'],
    ['OTP', ' 123 ', 'OTP is incomplete'],
    ['OTP', '123456', 'OTP digits cannot be more than 4 characters long'],
    ['OTP', '1234', ''],
    ['OTP', ' 12345 ', ''],
  ])
})

test('Confirm by link', async ({ page }) => {
  const form = await openForm(page, '/verify-account?id=a&token=b', 'Verify account')
  await expectRules(form, [
    ['The password you chose', '', 'Account password is missing'],
    ['The password you chose', 'short', ''],
  ])
  await expectToggle(form, 'The password you chose')
})

test('Edit password', async ({ page }) => {
  await becomeCustomer(page)
  const form = await openForm(page, '/edit-password', 'Edit password')
  await expectRules(form, [
    ['Current password', '', 'Old Password is required'],
    ['Current password', 'short', ''],
    ['New password', '', 'Account Password is required'],
    ['New password', '1234567', 'Password is too short'],
    ['New password', '12345678', ''],
    ['Confirm new password', '', 'Confirm Account Password'],
    ['Confirm new password', '87654321', 'Passwords must match'],
    ['Confirm new password', '12345678', ''],
  ])
  for (const label of ['Current password', 'New password', 'Confirm new password']) await expectToggle(form, label)
})

test('what was typed stays when the store cannot take it', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(503)
  const person = freshPerson('refused')
  const form = await openForm(page, '/register', 'Register')
  await page.route('**/user-auth/signup', (route) =>
    route.fulfill({ status: 503, json: { error: 'The store is busy right now. Please try again in a moment.' } }),
  )
  await fillRegistration(page, person)
  await expect(refusal(page)).toHaveText('The store is busy right now. Please try again in a moment.')
  await expect(form.getByLabel('First name')).toHaveValue(person.first_name)
  await expect(form.getByLabel('Last name')).toHaveValue(person.last_name)
  await expect(form.getByLabel('Email')).toHaveValue(person.email)
  await expect(form.getByLabel('Password', { exact: true })).toHaveValue(person.password)
  await expect(form.getByLabel('Confirm password', { exact: true })).toHaveValue(person.password)
  await page.unroute('**/user-auth/signup')
  await form.getByRole('button', { name: 'Register' }).click()
  await expect(page).toHaveURL('/verify-account')
})
