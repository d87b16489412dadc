import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { toastSaying } from '../../support/browser/shopper.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Write to us' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name })
const sendButton = (page: Page) => form(page).getByRole('button', { name: 'Send' })

/** What stands under the field, as the eye sees it. */
async function expectError(page: Page, name: string, text: string): Promise<void> {
  await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(`^${text}$`, 'i'))
  if (!text) return
  const error = form(page).getByText(text)
  await expect(error).toHaveText(text.toLowerCase(), { useInnerText: true })
  await expect(error).toHaveCSS('color', 'rgb(163, 35, 27)')
}

/** An address of its own for every test and width, so that none meets another's mail. */
const freshAddress = (name: string) => `${name}.${Date.now()}.${Math.round(Math.random() * 1e6)}@example.com`

test.describe('the contact form', () => {
  test('shows what is wrong under a field once it was touched, small, red and in lower case', async ({ page }) => {
    await openPage(page, '/contact')
    for (const name of ['Name', 'Email', 'Enquiry']) await expectError(page, name, '')
    await field(page, 'Email').fill('ada at example')
    await expectError(page, 'Email', '')
    await field(page, 'Enquiry').focus()
    await expectError(page, 'Email', 'Invalid email')
    await expectError(page, 'Name', '')
    await expectError(page, 'Enquiry', '')
    await field(page, 'Email').fill('ada@example.com')
    await expectError(page, 'Email', '')
    await field(page, 'Name').focus()
    await expectError(page, 'Enquiry', 'Enquiry is missing')
    await sendButton(page).click()
    await expectError(page, 'Name', 'Name is missing')
    await expect(field(page, 'Name')).toBeFocused()
  })

  test('keeps what was typed when the store cannot take it, and sends it at the next try', async ({
    page,
    expectedStatuses,
  }) => {
    expectedStatuses.add(500)
    const address = freshAddress('ada')
    await openPage(page, '/contact')
    await field(page, 'Name').fill('Ada Obi')
    await field(page, 'Email').fill(address)
    await field(page, 'Enquiry').fill('Does the boubou come in 3XL?')
    await page.route('**/api/v1/general/contact', (route) =>
      route.fulfill({ status: 500, json: { error: 'The post office is closed.' } }),
    )
    await sendButton(page).click()
    await expect(form(page).getByRole('alert')).toHaveText('The post office is closed.')
    await expect(field(page, 'Name')).toHaveValue('Ada Obi')
    await expect(field(page, 'Email')).toHaveValue(address)
    await expect(field(page, 'Enquiry')).toHaveValue('Does the boubou come in 3XL?')
    await page.unroute('**/api/v1/general/contact')
    await sendButton(page).click()
    const thanks = 'Thank you. Your enquiry has been sent. We answer by email.'
    await expect(page.getByRole('heading', { name: 'Message received' })).toBeFocused()
    await expect(page.getByRole('main').getByText(thanks)).toBeVisible()
    await expect(toastSaying(page, thanks)).toBeVisible()
    await page.getByRole('button', { name: 'Write another enquiry' }).click()
    await expect(field(page, 'Enquiry')).toHaveValue('')

    await page.goto('/dev/outbox')
    await page.getByRole('link', { name: 'Enquiry from Ada Obi' }).first().click()
    await expect(page.getByText('Does the boubou come in 3XL?').first()).toBeVisible()
  })

  test('puts what the server refuses under its field', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(400)
    await openPage(page, '/contact')
    await field(page, 'Name').fill('Ada Obi')
    await field(page, 'Email').fill('ada@example.com')
    await field(page, 'Enquiry').fill('Hello')
    await page.route('**/api/v1/general/contact', (route) =>
      route.fulfill({ status: 400, json: { error: 'Invalid email', fields: { email: 'Invalid email' } } }),
    )
    await sendButton(page).click()
    await expect(field(page, 'Email')).toHaveAccessibleDescription(/invalid email/i)
    await expect(field(page, 'Email')).toBeFocused()
  })

  test('stands beside the other ways to reach the store', async ({ page }) => {
    await openPage(page, '/contact')
    const aside = page.getByRole('complementary', { name: 'Other ways to reach us' })
    await expect(aside.getByText('8am to 7pm every day')).toBeVisible()
    await expect(aside.getByText('9am to 5pm on public holidays')).toBeVisible()
    await expect(aside.getByText(/Gbagada, Lagos/)).toBeVisible()
    await expect(aside.locator('a[href^="tel:"]')).toBeVisible()
    await expect(aside.locator('a[href^="mailto:"]')).toBeVisible()
  })
})

test.describe('the newsletter', () => {
  test('is joined from the footer in two steps, and left by the link in its mail', async ({ page }) => {
    const address = freshAddress('bola')
    await openPage(page, '/about')
    const footer = page.getByRole('contentinfo')
    const box = footer.getByPlaceholder('Email address')
    await box.fill('bola')
    await footer.getByRole('button', { name: 'Subscribe' }).click()
    await expect(footer.getByText('Invalid email')).toBeVisible()
    await expect(box).toBeFocused()
    await box.fill(address)
    await box.press('Enter')
    await expect(
      footer.getByText('Thank you. Please open the mail we sent you and confirm your address.'),
    ).toBeVisible()
    await expect(box).toHaveValue('')

    await page.goto('/dev/outbox')
    await page.getByRole('row', { name: address }).getByRole('link').click()
    const mail = page.url()
    const html = page.frameLocator('iframe')
    await expect(html.getByRole('link', { name: 'Confirm my address' })).toHaveAttribute('href', /\/newsletter\?join=/)
    await page.getByRole('link', { name: /\/newsletter\?join=/ }).click()
    await expect(page.getByRole('heading', { name: 'Confirm your address' })).toBeVisible()
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    await expect(page.getByRole('heading', { name: 'You have joined our newsletter' })).toBeVisible()
    await expect(page.getByText('Thank you. We write to you about new collections and special offers.')).toBeVisible()

    await page.goto(mail)
    await page.getByRole('link', { name: /\/newsletter\?leave=/ }).click()
    await expect(page.getByRole('heading', { name: 'Leave our newsletter?' })).toBeVisible()
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You have left our newsletter' })).toBeVisible()
    await expect(page.getByText('We will send you no more newsletters.')).toBeVisible()
  })

  test('answers a worn-out link with a sentence and a way on', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(400)
    await openPage(page, '/newsletter?join=worn-out')
    await page.getByRole('button', { name: 'Confirm my address' }).click()
    const alert = page.getByRole('main').getByRole('alert').first()
    await expect(alert).toContainText('This link is not valid any more. Please ask for a new one.')
    await expect(alert.getByRole('button', { name: 'Subscribe' })).toBeVisible()
  })
})

test('the footer leads to policies and questions, and the questions open', async ({ page }) => {
  await openPage(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const [title, path, promise] of [
    ['Return Policy', '/return-policy', /30 days/],
    ['Delivery Policy', '/delivery-policy', /2:00 PM/],
    ['Privacy Policy', '/privacy-policy', /under 13/],
  ] as const) {
    await footer.getByRole('link', { name: title }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport()
    await expect(page.getByRole('main').getByText(promise).first()).toBeVisible()
  }
  await footer.getByRole('link', { name: 'FAQs' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport()
  const question = page.getByRole('main').getByRole('group').first()
  const answer = question.getByRole('paragraph')
  await expect(answer).toBeHidden()
  await question.locator('summary').click()
  await expect(answer).toBeVisible()
  await question.locator('summary').click()
  await expect(answer).toBeHidden()
})
