import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolation, openPage } from '../../../support/browser/journey.ts'
import { enterOffice, enterOfficeAsNewMember, freshName, sheet, test } from '../../../support/browser/office.ts'
import { callShop, mailTo } from '../../../support/browser/office-people.ts'

/** Someone who has joined the list and confirmed it. */
async function subscribe(page: Page): Promise<string> {
  const email = `reader.${randomUUID().slice(0, 8)}@example.com`
  await callShop(page, 'POST', '/general/newsletter', { email })
  const mail = await mailTo(page, email, /^Please confirm/)
  const token = /\/newsletter\?join=([\w.-]+)/.exec(mail)?.[1] ?? ''
  await callShop(page, 'POST', '/general/newsletter/confirm', { token })
  return email
}

async function compose(page: Page, subject: string): Promise<void> {
  await page.getByRole('link', { name: 'New newsletter' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text').fill('Dear reader,\n\n## New cushions\n\nLook at [all of them](/shop).')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByRole('button', { name: 'Send or schedule' })).toBeEnabled()
}

test('a newsletter is composed, tested and sent to several subscribers, and one unsubscribes', async ({
  page,
  context,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const [reader, leaver] = [await subscribe(page), await subscribe(page)]
  const subject = freshName('New in the shop')
  const { email: self } = await enterOfficeAsNewMember(page, 'manager', '/admin/newsletter')
  await expect(page.getByText('Mailing list')).toBeVisible()
  await expectNoAxeViolation(page)

  await page.getByRole('link', { name: 'New newsletter' }).click()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Text').fill('Dear reader,\n\n# New cushions')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expect(page.getByText('Line 3: a heading begins with ## and a space.').first()).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByLabel('Text').fill('Dear reader,\n\n## New cushions\n\nLook at [all of them](/shop).')
  await page.getByRole('button', { name: 'Add a product' }).click()
  await sheet(page).getByLabel('Search products').fill('cushion')
  await sheet(page).getByRole('button', { name: 'Add Indigo Stripe Cushion Cover' }).click()
  await page.getByRole('button', { name: 'Save the draft' }).click()

  const preview = page.frameLocator('iframe[title="Preview of the mail"]')
  await expect(preview.getByRole('heading', { name: 'New cushions' })).toBeVisible()
  await expect(preview.getByText('Indigo Stripe Cushion Cover')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await expect(page.getByText(`A test mail is on its way to ${self}.`)).toBeVisible()
  expect(await mailTo(page, self, new RegExp(`^Test: ${subject}$`))).toContain('Dear reader,')

  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await expectNoAxeViolation(page)
  await sheet(page)
    .getByRole('button', { name: /^Send it to/ })
    .click()
  await expect(page.getByText(/^(Being sent|Sent)$/).first()).toBeVisible()
  await expectNoAxeViolation(page)
  const mail = await mailTo(page, leaver, new RegExp(`^${subject}$`))
  await mailTo(page, reader, new RegExp(`^${subject}$`))

  const link = /\/newsletter\?leave=[\w.-]+/.exec(mail)?.[0] ?? ''
  const shop = await context.newPage()
  await openPage(shop, link)
  await shop.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(shop.getByText('You have left our newsletter').first()).toBeVisible()
  await page.goto('/admin/newsletter/subscribers?state=left')
  await expect(page.getByText('r•••@example.com').first()).toBeVisible()
  await expectNoAxeViolation(page)
})

test('a newsletter is scheduled, cancelled, and deleted as a draft', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  await subscribe(page)
  const subject = freshName('For later')
  await enterOffice(page, 'owner', '/admin/newsletter')
  await compose(page, subject)
  await page.getByRole('button', { name: 'Send or schedule' }).click()
  await sheet(page).getByLabel('When').fill('2020-01-01T08:00')
  await sheet(page)
    .getByRole('button', { name: /^Schedule it for/ })
    .click()
  await expect(sheet(page).getByText('Choose a time in the future.').first()).toBeVisible()
  await sheet(page).getByLabel('When').fill('2036-01-01T08:00')
  await sheet(page)
    .getByRole('button', { name: /^Schedule it for/ })
    .click()
  await expect(page.getByText('On 1 Jan 2036, 08:00')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel it' }).click()
  await page.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(page.getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete the draft' }).click()
  await expect(page.getByText('Mailing list')).toBeVisible()
  await expect(page.getByText(subject)).toHaveCount(0)
})

test('an editor may not send newsletters', async ({ page }) => {
  await enterOffice(page, 'editor', '/admin/newsletter')
  await expect(page.getByRole('heading', { name: 'You may not open this' })).toBeVisible()
})
