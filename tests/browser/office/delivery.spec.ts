import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expectNoAxeViolation } from '../../support/browser/journey.ts'
import { enterOffice, sheet, test } from '../../support/browser/office.ts'
import { ask, isNarrow } from '../../support/browser/shopper.ts'

const openMethod = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** The names of the methods that the shop offers. */
async function offered(page: Page): Promise<string[]> {
  const { data } = await ask<{ data: { location: string }[] }>(page, '/general/all-shipping-data')
  return data.map(({ location }) => location)
}

test('a delivery method is created, renamed, moved and taken out of the shop', async ({ page }) => {
  const name = `Rider ${randomUUID().slice(0, 8)}`
  await enterOffice(page, 'manager', '/admin/delivery')
  await expect(page.getByRole('heading', { name: 'What does this address see?' })).toBeVisible()
  await expectNoAxeViolation(page)

  await page.getByRole('button', { name: 'New method' }).click()
  await sheet(page).getByLabel('Only these states').check()
  await sheet(page).getByRole('button', { name: 'Create the method' }).click()
  await expect(sheet(page).getByText('Please enter a name!')).toBeVisible()
  await expect(sheet(page).getByText('Choose at least one state.')).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByLabel('Name', { exact: true }).fill(name)
  await sheet(page).getByLabel(/^Days/).fill('3-5')
  await sheet(page).getByLabel(/^Fee/).fill('12,500')
  await sheet(page).getByLabel('These countries').check()
  for (const country of ['Ghana', 'Togo']) await sheet(page).getByLabel('Add a country').selectOption(country)
  await sheet(page).getByRole('button', { name: 'Remove Togo' }).click()
  await sheet(page).getByRole('button', { name: 'Create the method' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => offered(page)).toContain(name)

  const seen = page.getByRole('list', { name: 'Methods for this address' })
  await expect(seen.getByText('Lagos (standard)')).toBeVisible()
  await chooseByKeys(page, page.getByLabel('Country'), 'Ghana')
  await expect(seen.getByText(name)).toBeVisible()

  await openMethod(page, name)
  await sheet(page).getByLabel('Name', { exact: true }).fill(`${name} renamed`)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect.poll(() => offered(page)).toContain(`${name} renamed`)

  const place = async () => (await offered(page)).indexOf(`${name} renamed`)
  const before = await place()
  const up = page.getByRole('button', { name: `Move ${name} renamed up` })
  // Held back, so that the method could be opened before the list has its new version.
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/admin/delivery-methods', async (route) => {
    await held
    await route.continue()
  })
  await up.press('Enter')
  await expect.poll(place).toBeLessThan(before)
  await expect(page.getByRole('button', { name: `${name} renamed`, exact: true })).toBeDisabled()
  release()
  await expect(up).toBeFocused()

  await openMethod(page, `${name} renamed`)
  await sheet(page).getByLabel('Active').uncheck()
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('Inactive', { exact: true }).filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => offered(page)).not.toContain(`${name} renamed`)
})

// There is one calendar, so only one of the two widths changes it.
test('the calendar has a cut-off hour and closed days', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'changed by the journey on a desktop')
  await enterOffice(page, 'manager', '/admin/delivery')
  await page.getByRole('button', { name: 'Change the calendar' }).click()
  await sheet(page).getByLabel('Cut-off hour').fill('30')
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page).getByText('Enter a whole hour from 0 to 24.')).toBeVisible()
  await sheet(page).getByLabel('Cut-off hour').fill('15')
  await sheet(page).getByLabel('Closed day').fill('2036-12-25')
  await sheet(page).getByRole('button', { name: 'Add the day' }).click()
  await expect(sheet(page).getByRole('button', { name: 'Remove Thursday, December 25, 2036' })).toBeVisible()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Save' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('15:00')).toBeVisible()
  const { data } = await ask<{ data: object }>(page, '/general/delivery-calendar')
  expect(data).toEqual({ cutoff_hour: 15, closed_days: ['2036-12-25'] })
})

test('a bookkeeper reads delivery and changes nothing', async ({ page }) => {
  await enterOffice(page, 'bookkeeper', '/admin/delivery')
  await expect(page.getByText('Lagos (express)').filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'New method' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Change the calendar' })).toBeHidden()
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
})
