import type { Locator, Page } from '@playwright/test'
import type { Person } from './customer.ts'
import { expect, openPage } from './journey.ts'

/** A toast alone: a form may say the same sentence in its own place. */
export function toast(page: Page, text: string): Locator {
  return page.getByRole('region', { name: /^Notifications/ }).getByText(text, { exact: true })
}

/** What the store said against a form, in the form's own place. */
export function refusal(page: Page): Locator {
  return page.getByRole('main').getByRole('form').getByRole('alert').filter({ visible: true })
}

/** The sentence under the field as it is displayed: small, red and in lower case, or empty. */
export async function expectError(form: Locator, label: string, text: string): Promise<void> {
  const field = form.getByLabel(label, { exact: true })
  await expect(field).toHaveAccessibleDescription(text)
  await expect(field).toHaveAttribute('aria-invalid', String(text !== ''))
  if (!text) return
  const error = form.locator(`[id="${await field.getAttribute('aria-describedby')}"]`)
  await expect(error).toHaveText(text.toLowerCase(), { useInnerText: true })
  await expect(error).toHaveCSS('color', 'rgb(163, 35, 27)')
}

export async function fillRegistration(page: Page, person: Person): Promise<void> {
  const form = page.getByRole('form', { name: 'Register' })
  await form.getByLabel('First name').fill(person.first_name)
  await form.getByLabel('Last name').fill(person.last_name)
  await form.getByLabel('Email').fill(person.email)
  await form.getByLabel('Password', { exact: true }).fill(person.password)
  await form.getByLabel('Confirm password', { exact: true }).fill(person.password)
  await form.getByRole('button', { name: 'Register' }).click()
}

export async function sendCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('OTP').fill(code)
  await page.getByRole('button', { name: 'Verify account' }).click()
}

type Credentials = Pick<Person, 'email' | 'password'>

export async function fillLogin(page: Page, { email, password }: Credentials): Promise<void> {
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Login' }).click()
}

/** Through the login screen, until the account is there. */
export async function logIn(page: Page, person: Credentials): Promise<void> {
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/orders')
}

/** The account's menu, unfolded where there is no room for it beside the page. */
export async function openAccountMenu(page: Page): Promise<Locator> {
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' })
  const fold = page.getByRole('main').getByText('Your account ·')
  await expect(menu.or(fold).filter({ visible: true }).first()).toBeVisible()
  if ((await fold.isVisible()) && !(await menu.isVisible())) await fold.click()
  await expect(menu).toBeVisible()
  return menu
}
