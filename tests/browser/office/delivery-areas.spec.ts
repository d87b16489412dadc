import { expect } from '@playwright/test'
import { fillDelivery, storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expectNoAxeViolation, openPage } from '../../support/browser/journey.ts'
import { enterOffice, freshName, sheet, test } from '../../support/browser/office.ts'
import { ask } from '../../support/browser/shopper.ts'

interface Quote {
  data: { area: string; methods: { location: string; fee: number }[]; pickup_points: { name: string }[] }
}

test('an area, its price and a pick-up point are made and reach the shop', async ({ page }) => {
  const area = freshName('Area')
  const zone = freshName('Zone')
  const quote = async () =>
    (await ask<Quote>(page, `/general/delivery-quote?state=Ogun&area=${encodeURIComponent(area)}`)).data
  await enterOffice(page, 'manager', '/admin/delivery')
  await page.getByRole('button', { name: 'New area' }).click()
  await sheet(page).getByRole('button', { name: 'Create the area' }).click()
  await expect(sheet(page).getByText('Please enter a name!')).toBeVisible()
  await expect(sheet(page).getByText('Please enter a zone!')).toBeVisible()
  await expectNoAxeViolation(page)
  await chooseByKeys(page, sheet(page).getByLabel('State', { exact: true }), 'Ogun')
  await sheet(page).getByLabel('Name', { exact: true }).fill(area)
  await sheet(page)
    .getByLabel(/^Nicknames/)
    .fill(`${area} Town, Old ${area}`)
  await sheet(page).getByLabel(/^Zone/).fill(zone)
  await sheet(page).getByRole('button', { name: 'Create the area' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByRole('region', { name: `${zone}, Ogun` }).getByRole('button', { name: area })).toBeVisible()
  await expect.poll(async () => (await quote()).area).toBe(area)

  await page.getByRole('button', { name: 'Other states (standard)', exact: true }).click()
  await sheet(page).getByLabel(`Fee in ${zone}, Ogun`).fill('cheap')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('Enter an amount from ₦0 to ₦10,000,000.')).toBeVisible()
  await sheet(page).getByLabel(`Fee in ${zone}, Ogun`).fill('4,250')
  await sheet(page).getByLabel(`Days in ${zone}, Ogun`).fill('2-3')
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await quote()).methods[0]?.fee).toBe(4_250)
  await expect(page.getByRole('region', { name: `${zone}, Ogun` })).toContainText('₦4,250')

  const point = freshName('Point')
  await page.getByRole('button', { name: 'New point' }).click()
  await sheet(page).getByLabel(/^Name/).fill(point)
  await sheet(page).getByLabel('Address').fill('1 Market Road')
  await sheet(page)
    .getByLabel(/^Landmark/)
    .fill('Beside the post office')
  await sheet(page)
    .getByLabel(/^Opening hours/)
    .fill('Monday to Friday, 9 to 5')
  await chooseByKeys(page, sheet(page).getByLabel('State', { exact: true }), 'Ogun')
  await sheet(page).getByRole('button', { name: 'Create the point' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await quote()).pickup_points.map(({ name }) => name)).toContain(point)
  await page.getByRole('button', { name: point }).click()
  await sheet(page).getByLabel('Active').uncheck()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect.poll(async () => (await quote()).pickup_points.map(({ name }) => name)).not.toContain(point)
  await expectNoAxeViolation(page)
})

test('a price that changes while the shopper types is told before anything is paid', async ({
  page,
  browser,
  baseURL,
  viewport,
  expectedStatuses,
}, { project }) => {
  // One area for each width, so that the two journeys do not change the same price.
  const area = project.name === 'phone' ? 'Ajah' : 'Ikoyi'
  expectedStatuses.add(409)
  await storeBag(page, [{ slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }])
  await page.evaluate((choice) => localStorage.setItem('delivery-area', JSON.stringify([choice])), {
    state: 'Lagos',
    area,
  })
  await openPage(page, '/checkout')
  await fillDelivery(page, `race-${project.name}@example.com`)
  await page.getByRole('radio', { name: /Lagos \(express\)/ }).check()
  await expect(page.getByRole('radio', { name: /Lagos \(express\).*₦5,500/ })).toBeChecked()

  const office = await browser.newPage({ ...(baseURL && { baseURL }), viewport })
  await enterOffice(office, 'manager', '/admin/delivery')
  await office.getByRole('button', { name: 'Lagos (express)', exact: true }).click()
  await sheet(office).getByLabel('Add a price for one area').selectOption(`${area}, Lagos`)
  await sheet(office).getByLabel(`Fee in ${area}, Lagos`).fill('5,900')
  await sheet(office).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(office)).toBeHidden()
  await office.close()

  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(
    page
      .getByText(`Delivery to ${area} now costs ₦5,900.00 instead of ₦5,500.00, so the total is ₦54,400.00.`)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: /Lagos \(express\).*₦5,900/ })).toBeChecked()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Pay for your order' })).toBeVisible()
})
