import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chooseByKeys } from '../../../support/browser/hands.ts'
import { expectNoAxeViolation } from '../../../support/browser/journey.ts'
import { enterOffice, freshName, sheet, test } from '../../../support/browser/office.ts'
import { buyInOffice, callShop, mailTo } from '../../../support/browser/office-people.ts'

async function enquire(page: Page, enquiry: string) {
  const person = { name: freshName('Ngozi Eze'), email: `ngozi.${randomUUID().slice(0, 8)}@example.com` }
  await callShop(page, 'POST', '/general/contact', { ...person, enquiry })
  return person
}

const open = (page: Page, name: string) => page.getByRole('link', { name }).filter({ visible: true }).click()

test('an enquiry is assigned and answered with a saved reply, and the mail arrives', async ({ page }) => {
  const { name, email } = await enquire(page, 'Does the cushion cover come in green?\n\nThank you!')
  const { reference } = await buyInOffice(page, 'indigo-stripe-cushion-cover', email)
  await enterOffice(page, 'manager', '/admin/enquiries')
  await expectNoAxeViolation(page)
  await open(page, name)
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  await expect(page.getByText('Does the cushion cover come in green?')).toBeVisible()
  await expect(page.getByRole('link', { name: reference })).toBeVisible()
  await expectNoAxeViolation(page)

  await chooseByKeys(page, page.getByLabel('Assigned to'), 'Bisi Alade')
  await page.getByRole('button', { name: 'Saved replies' }).click()
  await sheet(page).getByRole('button', { name: 'New saved reply' }).click()
  const saved = freshName('Colours')
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await expect(sheet(page).getByText('Please enter a name!')).toBeVisible()
  await sheet(page).getByLabel('Name').fill(saved)
  await sheet(page).getByLabel('Reply').fill('It comes in blue and in ochre.')
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Save', exact: true }).click()
  await sheet(page)
    .getByRole('button', { name: `Insert ${saved}` })
    .click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByLabel('Reply', { exact: false }).last()).toHaveValue('It comes in blue and in ochre.')
  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Your reply is on its way.')).toBeVisible()
  await expect(page.getByText('Bisi Alade answered')).toBeVisible()
  await expectNoAxeViolation(page)

  const mail = await mailTo(page, email, /^Re: Your enquiry to Asoke$/)
  expect(mail).toContain('It comes in blue and in ochre.')
  expect(mail).toContain('&gt; Does the cushion cover come in green?')

  await page.getByRole('button', { name: 'Close it' }).click()
  await expect(page.getByText('Closed', { exact: true })).toBeVisible()
  await page.goto('/admin/enquiries?state=closed')
  await expect(page.getByRole('link', { name }).filter({ visible: true })).toBeVisible()
})

test('an editor answers without seeing orders', async ({ page }) => {
  const { name } = await enquire(page, 'When do you open?')
  await enterOffice(page, 'editor', '/admin/enquiries')
  await open(page, name)
  await expect(page.getByRole('heading', { name: 'Conversation' })).toBeVisible()
  await expect(page.getByText('When do you open?')).toBeVisible()
  await expect(page.getByText('Orders of this address')).toBeHidden()
})

test('who answers second sees the first answer and keeps what was typed', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(409)
  const { name } = await enquire(page, 'Do you ship to Accra?')
  await enterOffice(page, 'editor', '/admin/enquiries')
  await open(page, name)
  await page.getByLabel('Reply').fill('Not yet.')
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await enterOffice(other, 'manager', new URL(page.url()).pathname)
  await other.getByLabel('Reply').fill('Yes, from December on.')
  await other.getByRole('button', { name: 'Send the reply' }).click()
  await expect(other.getByText('Your reply is on its way.')).toBeVisible()
  await elsewhere.close()

  await page.getByRole('button', { name: 'Send the reply' }).click()
  await expect(page.getByText('Bisi Alade changed this meanwhile.')).toBeVisible()
  await expect(page.getByText('Yes, from December on.')).toBeVisible()
  await expect(page.getByLabel('Reply')).toHaveValue('Not yet.')
  await expectNoAxeViolation(page)
})
