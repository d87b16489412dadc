import type { Page } from '@playwright/test'
import { fillDelivery, openPopup, payWithCard, popup, storeBag } from '../../support/browser/checkout.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'

const goodCard = '4084084084084081'
const dress = { slug: 'adunni-leaf-wrap-dress', size: 'M', color: 'blue' }
const quoteOf = (place: string) =>
  new RegExp(`^₦[\\d,]+ to ${place}, \\w+day \\d+.* (to \\w+day \\d+ )?\\w+; or collect free in Gbagada$`)

async function chooseArea(page: Page, typed: string, name: RegExp): Promise<void> {
  const chooser = page.getByRole('dialog', { name: 'Your delivery area' })
  await chooser.getByLabel('Search, such as Yaba or VI').fill(typed)
  await chooser.getByRole('button', { name }).click()
  await expect(chooser).toBeHidden()
}

/** How far the tabs are from the top of the page. */
function topOfTabs(page: Page): Promise<number> {
  return page
    .getByRole('tablist')
    .evaluate((tabs) => tabs.getBoundingClientRect().top + scrollY)
    .then(Math.round)
}

test('an area chosen on the product page has its price there, in the cart and in the order', async ({ page }, {
  project,
}) => {
  const email = `area-${project.name}@example.com`
  await storeBag(page, [dress])
  await openPage(page, '/shop/adunni-leaf-wrap-dress')
  const link = page.getByText('choose your area')
  const tabsBefore = await topOfTabs(page)
  await link.click()
  await expectNoAxeViolation(page)
  await chooseArea(page, 'vi', /^Victoria Island/)
  await expect(page.getByText(quoteOf('Victoria Island'))).toBeVisible()
  // Nothing below it has moved.
  expect(await topOfTabs(page)).toBe(tabsBefore)
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
  const shown = await page.getByText(quoteOf('Victoria Island')).textContent()

  await openPage(page, '/cart')
  await expect(page.getByText(shown ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'Victoria Island' }).click()
  await chooseArea(page, 'yaba', /^Yaba/)
  await expect(page.getByText(quoteOf('Yaba'))).toContainText('₦2,500')
  await expectNoAxeViolation(page)

  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(page.getByRole('button', { name: 'Area Yaba' })).toBeVisible()
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Lagos')
  await fillDelivery(page, email)
  await expect(page.getByRole('button', { name: 'Area Yaba' })).toBeVisible()
  await page.getByLabel('Address', { exact: true }).fill('Herbert Macaulay Way')
  await expect(page.getByLabel('Nearest landmark', { exact: true })).toBeVisible()
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(page.getByText('please name a landmark near your address', { exact: false }).first()).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByLabel('Nearest landmark', { exact: true }).fill('Opposite Queen’s College')
  await payWithCard(await openPopup(page), goodCard)

  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you ordered' }).getByText('₦51,000.00')).toBeVisible()
  await expect(page.getByText('Area: Yaba')).toBeVisible()
  await expect(page.getByText('Landmark: O******* Q****’s C******')).toBeVisible()
})

test('the position is given, removed and refused, and never stands in the way', async ({ page, context }, {
  project,
}) => {
  await storeBag(page, [dress])
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 6.5095, longitude: 3.3711, accuracy: 18 })
  await openPage(page, '/checkout')
  await fillDelivery(page, `position-${project.name}@example.com`)
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Your position is 6FR5G95C+RC, within 20 metres.')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.reload()
  await expect(page.getByText('Your position is 6FR5G95C+RC.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove my position' }).click()
  await expect(page.getByText(/6FR5/)).toBeHidden()

  await context.clearPermissions()
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('We did not get your position.')).toBeVisible()
  await context.grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('Your position is 6FR5G95C+RC')).toBeVisible()
  await payWithCard(await openPopup(page), goodCard)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText('Plus Code: 6FR5****+**')).toBeVisible()
})

test('an order is collected: its page says where and when, not where it is delivered', async ({ page }, {
  project,
}) => {
  await storeBag(page, [dress])
  await openPage(page, '/checkout')
  await fillDelivery(page, `collect-${project.name}@example.com`)
  const point = page.getByRole('radio', { name: /Collect in Gbagada/ })
  await expect(page.getByText('Opposite the Gbagada General Hospital gate')).toBeVisible()
  await point.check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await page.getByRole('dialog', { name: 'Pay for your order' }).getByRole('button', { name: 'Make payment' }).click()
  await payWithCard(popup(page), goodCard)
  await expect(page.getByRole('heading', { name: 'Collect in Gbagada' })).toBeVisible()
  await expect(page.getByText('Monday to Saturday, 9:00 AM to 6:00 PM')).toBeVisible()
  await expect(page.getByText('Collected', { exact: true })).toBeVisible()
  await expect(page.getByText('Delivered')).toBeHidden()
  await expectNoAxeViolation(page)
  await expectNoSidewaysScroll(page)
})

test('an area that is not listed has the rate of its state', async ({ page }) => {
  await openPage(page, '/shop/adunni-leaf-wrap-dress')
  await page.getByText('choose your area').click()
  const chooser = page.getByRole('dialog', { name: 'Your delivery area' })
  await chooser.getByLabel('Search, such as Yaba or VI').fill('Atlantis')
  await expect(chooser.getByText('No area of ours is called “Atlantis”.', { exact: false })).toBeVisible()
  await chooseByKeys(page, chooser.getByLabel('Not listed? Choose the state'), 'Kano')
  await chooser.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByText(/^₦5,500 to Kano, /)).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the line leads to the delivery policy', async ({ page }) => {
    await page.goto('/shop/adunni-leaf-wrap-dress')
    await page.getByRole('link', { name: 'choose your area' }).click()
    await expect(page.getByRole('heading', { name: 'Delivery Policy' })).toBeVisible()
  })
})
