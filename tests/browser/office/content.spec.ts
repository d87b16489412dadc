import { mkdir, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolation, openPage } from '../../support/browser/journey.ts'
import { enterOffice, sheet, test } from '../../support/browser/office.ts'
import { officeDataDir } from '../../support/browser/office-address.ts'
import { isNarrow } from '../../support/browser/shopper.ts'

// There is one text of each name, so these journeys take turns.
const turn = join(officeDataDir, 'content-journey')
let hasTurn = false
test.describe.configure({ timeout: 120_000 })
test.beforeEach(async () => {
  const take = () =>
    mkdir(turn).then(
      () => true,
      () => false,
    )
  await expect.poll(take, { timeout: 100_000 }).toBe(true)
  hasTurn = true
})
test.afterEach(async () => {
  if (hasTurn) await rmdir(turn)
  hasTurn = false
})

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish…' }).click()
  await sheet(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. The shop shows it now.')).toBeVisible()
}

/** A value that the field does not have yet: the same journey was made at another width, or before. */
async function anotherValue(page: Page, label: string, values: [string, string]): Promise<string> {
  const present = await page.getByLabel(label).inputValue()
  return present === values[0] ? values[1] : values[0]
}

/** A draft that another journey left would be in the way. */
async function openText(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/content/${name}`)
  await expect(page.getByRole('button', { name: 'History' })).toBeVisible()
  const draft = page.getByRole('button', { name: 'Delete draft' })
  if (await draft.isVisible()) {
    await draft.click()
    await expect(draft).toBeHidden()
  }
}

test('the return window changes in every text that mentions it', async ({ page, viewport }) => {
  await enterOffice(page, 'editor')
  if (isNarrow({ viewport })) await page.getByRole('link', { name: 'More' }).click()
  await page.getByRole('link', { name: 'Content', exact: true }).first().click()
  await expect(page.getByRole('link', { name: /^Return policy/ })).toBeVisible()
  await expectNoAxeViolation(page)

  await page.getByRole('link', { name: /^Facts/ }).click()
  const days = await anotherValue(page, 'Return window', ['21', '45'])
  await page.getByLabel('Return window').fill('0')
  await expect(page.getByText('Return window must be a whole number from 1 to 365.')).toBeVisible()
  await page.getByLabel('Return window').fill(days)
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(sheet(page).getByText(/change with it: .*Return policy, FAQs/)).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. The shop shows it now.')).toBeVisible()

  const said = `within ${days} days of delivery`
  await openPage(page, '/')
  await expect(page.getByText(`${days}-day returns`)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Return Policy' }).click()
  await expect(page.getByText(`You can return an item ${said}.`)).toBeVisible()
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', new RegExp(said))
  await page.goto('/faqs')
  await page.getByText('Can I return something?').click()
  await expect(page.getByText(`Yes, ${said}, if it is unworn`)).toBeVisible()
  const { data } = await (await page.request.get('/api/v1/general/text/return-policy')).json()
  expect(JSON.stringify(data)).not.toContain('30 days')
})

test('a policy is written, previewed, published and restored', async ({ page, context, viewport }) => {
  await enterOffice(page, 'manager')
  await openText(page, 'delivery-policy')
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('Our parcels.\n\n## Where\n\nWe send <b>all</b> parcels from {adress}.')
  await expect(page.getByText('Line 5: HTML is not allowed. Write plain text.')).toBeVisible()
  await expect(page.getByText(/Line 5: \{adress\} is not a fact/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish…' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Publish now' })).toBeDisabled()
  await sheet(page).getByRole('button', { name: 'Close' }).click()

  await text.fill('Our parcels.\n\n## Where\n\nWe send all parcels from ')
  await page.getByRole('button', { name: 'Insert Address' }).click()
  await expect(text).toHaveValue(/from \{address\}$/)
  if (isNarrow({ viewport })) await page.getByRole('button', { name: 'Preview', pressed: false }).last().click()
  await expect(page.getByText('We send all parcels from Gbagada, Lagos, Nigeria')).toBeVisible()
  await expectNoAxeViolation(page)

  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).first().click(),
  ])
  await expect(preview.getByText('We send all parcels from Gbagada, Lagos, Nigeria')).toBeVisible()
  await expect(preview.getByText('Preview of a draft: Delivery policy.')).toBeVisible()
  await preview.close()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  const shop = await page.request.get('/delivery-policy')
  expect(await shop.text()).not.toContain('We send all parcels')

  await publish(page)
  await page.getByRole('button', { name: 'History' }).click()
  await sheet(page).getByText('What was different').first().click()
  await expect(sheet(page).getByRole('insertion').filter({ visible: true }).last()).toHaveText(/\{address\}/)
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Make it the draft' }).last().click()
  await expect(page.getByText('The older text is a draft now.')).toBeVisible()
  await expect(page.getByText('Draft waiting')).toBeVisible()
  await publish(page)
  await page.goto('/delivery-policy')
  // Another journey changes the hour.
  await expect(page.getByText(/Orders paid before \d+:00 [AP]M Lagos time/)).toBeVisible()
})

test('two people who write the same text see both texts', async ({ page, browser, expectedStatuses }) => {
  expectedStatuses.add(409)
  await enterOffice(page, 'editor')
  await openText(page, 'top-bar')
  const other = await (await browser.newContext()).newPage()
  await enterOffice(other, 'manager')
  await openText(other, 'top-bar')

  await other.getByLabel('Text', { exact: true }).fill('Written by the other')
  await other.getByRole('button', { name: 'Save draft' }).click()
  await expect(other.getByText('The draft is saved.')).toBeVisible()
  await page.getByLabel('Text', { exact: true }).fill('Written by me')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: /changed this while you did/ })).toBeVisible()
  await expect(page.getByRole('alert').getByText('Written by the other')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Use yours' }).click()
  await expect(page.getByText('The draft is saved.')).toBeVisible()
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Written by me')
  await page.getByRole('button', { name: 'Delete draft' }).click()
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
  await other.context().close()
})

test('the store’s facts reach the contact page, and the mail footer is previewed as a mail', async ({
  page,
  context,
}) => {
  await enterOffice(page, 'manager')
  await openText(page, 'store-facts')
  const hours = await anotherValue(page, 'Support hours', ['9am to 6pm every day', '9am to 5pm every day'])
  await page.getByLabel('Support hours').fill(hours)
  await expectNoAxeViolation(page)
  await publish(page)
  await page.goto('/contact')
  await expect(page.getByText(hours)).toBeVisible()

  await openText(page, 'mail-footer')
  await page.getByLabel('Text', { exact: true }).fill('{store_name}, open {support_hours}')
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('button', { name: 'Preview' }).first().click(),
  ])
  await expect(preview.getByText(`Asoke, open ${hours}`)).toBeVisible()
})

test('an editor reads the store’s facts and cannot change them', async ({ page }) => {
  await enterOffice(page, 'editor')
  await openText(page, 'store-facts')
  await expect(page.getByText('It can be changed by: owner, manager.')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeDisabled()
  await expectNoAxeViolation(page)
})
