import type { Page } from '@playwright/test'
import { openPopup, payWithCard, storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys, retype } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const goodCard = '4084084084084081'

const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ }).filter({ visible: true })

async function typeAddress(page: Page, email: string): Promise<void> {
  await retype(page, field(page, 'Email'), email)
  await retype(page, field(page, 'Phone'), '0803 123 4567')
  await retype(page, field(page, 'First name'), 'Ada')
  await retype(page, field(page, 'Last name'), 'Obi')
  await retype(page, field(page, 'Address'), '12 Adeola Street')
  await retype(page, field(page, 'City'), 'Ikeja')
}

test('a state that was corrected by keys, before and after a refused submit, is the state of the order', async ({
  page,
}, { project }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await chooseByKeys(page, field(page, 'State'), 'Ogun')
  await chooseByKeys(page, field(page, 'State'), 'Lagos')
  await chooseByKeys(page, field(page, 'State'), 'Kano')
  await pay(page).press('Enter')
  await expect(page.getByText('Phone number is missing!')).toBeVisible()
  await chooseByKeys(page, field(page, 'Country'), 'Ghana')
  await chooseByKeys(page, field(page, 'Country'), 'Nigeria')
  await chooseByKeys(page, field(page, 'State'), 'Oyo')
  await typeAddress(page, `corrected-${project.name}@example.com`)
  await chooseByKeys(page, field(page, 'State'), 'Lagos')
  await payWithCard(await openPopup(page), goodCard)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Lagos', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('main').getByText(/Oyo|Kano|Ghana/)).toHaveCount(0)
})

test('a state that autofill sets after a refused submit stays', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await pay(page).click()
  await expect(page.getByText('Phone number is missing!')).toBeVisible()
  // As Chrome's autofill does it: two events, and only microtasks run between them.
  await field(page, 'State').evaluate(async (select: HTMLSelectElement) => {
    select.value = 'Lagos'
    select.dispatchEvent(new Event('input', { bubbles: true }))
    await Promise.resolve()
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(field(page, 'State')).toHaveValue('Lagos')
  await expect(page.getByRole('radio', { name: /Lagos \(standard\)/ })).toBeVisible()
})

test('an area chosen in the checkout by typing and Enter stays, with what was typed before', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await retype(page, field(page, 'First name'), 'Ada')
  await page.getByRole('checkbox', { name: /^Sign up for updates/ }).press('Space')
  await page.getByRole('button', { name: /^Area/ }).press('Enter')
  const chooser = page.getByRole('dialog', { name: 'Your delivery area' })
  await chooser.getByLabel('Search, such as Yaba or VI').focus()
  await page.keyboard.type('yaba')
  await expect(chooser.getByText('1 found')).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(chooser).toBeHidden()
  await expect(page.getByRole('button', { name: 'Area Yaba' })).toBeVisible()
  await expect(field(page, 'State')).toHaveValue('Lagos')
  await expect(field(page, 'First name')).toHaveValue('Ada')
  await expect(page.getByRole('checkbox', { name: /^Sign up for updates/ })).toBeChecked()
  expect(new URL(page.url()).search).toBe('')
})

test('a state chosen for an area that is not listed stays in the checkout', async ({ page }) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await page.getByRole('checkbox', { name: /^Sign up for updates/ }).press('Space')
  await page.getByRole('button', { name: /^Area/ }).click()
  const chooser = page.getByRole('dialog', { name: 'Your delivery area' })
  await chooseByKeys(page, chooser.getByLabel('Not listed? Choose the state'), 'Kano')
  await chooser.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(chooser).toBeHidden()
  await expect(field(page, 'State')).toHaveValue('Kano')
  await expect(page.getByRole('checkbox', { name: /^Sign up for updates/ })).toBeChecked()
  expect(new URL(page.url()).search).toBe('')
})
