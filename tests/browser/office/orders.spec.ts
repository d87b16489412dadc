import type { Page } from '@playwright/test'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, openPage } from '../../support/browser/journey.ts'
import { enterOffice, enterOfficeAsNewMember, freshName, isPhone, sheet, test } from '../../support/browser/office.ts'
import { officeDataDir } from '../../support/browser/office-address.ts'
import { placeOrder } from '../../support/browser/place-order.ts'

const slugs = ['adire-market-tote', 'yaba-black-playsuit']

/** The journeys together sell more pieces than the demo data has. */
test.beforeAll(async () => {
  await askRunningStore(officeDataDir, ['stock', 'adire-market-tote', '-', 'blue', 'off'])
  await askRunningStore(officeDataDir, ['stock', 'yaba-black-playsuit', 'S', 'black', 'off'])
})

async function find(page: Page, text: string): Promise<void> {
  const field = page.getByRole('searchbox', { name: /^Search orders/ })
  await field.fill(text)
  await field.press('Enter')
}

/** The row or the card of an order, which opens it. */
const rowOf = (page: Page, number: string) =>
  page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: number, visible: true })

async function open(page: Page, number: string): Promise<void> {
  await rowOf(page, number).getByRole('link').first().click()
  await expect(page.getByText(`Reference`).first()).toContainText(number)
}

test('a caller’s order is found by name, phone and the last 6 digits', async ({ page }) => {
  const last_name = freshName('Okeke').replace(/\d/g, 'x')
  const phone = `0809 ${String(Date.now()).slice(-7)}`
  const { number } = await placeOrder({ first_name: 'Ṣadé', last_name, phone })
  await enterOffice(page, 'manager', '/admin/orders')
  for (const text of [`sade ${last_name}`, phone, `+234${phone.replaceAll(' ', '').slice(1)}`, number]) {
    await find(page, text)
    await expect(rowOf(page, number)).toHaveCount(1)
    await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveCount(isPhone(page) ? 0 : 1)
  }
  await expectNoAxeViolation(page)
  await find(page, 'Nobody Hasthisname')
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await page.goBack()
  await open(page, number)
  await expect(page.getByRole('link', { name: 'WhatsApp' }).filter({ visible: true })).toHaveAttribute(
    'href',
    /^https:\/\/wa.me\/234809\d{7}\?text=Good%20day/,
  )
  await expectNoAxeViolation(page)
})

test('twenty orders are printed, packed and shipped', async ({ page }) => {
  test.setTimeout(120_000)
  const last_name = freshName('Twenty').replace(/\d/g, 'x')
  const numbers: string[] = []
  for (let count = 0; count < 20; count += 1)
    numbers.push((await placeOrder({ last_name }, count % 2 ? slugs : slugs.slice(0, 1))).number)
  await enterOffice(page, 'packer', '/admin/orders')
  await expect(page.getByText('₦')).toHaveCount(0)
  await find(page, last_name)
  await expect(rowOf(page, numbers[0] ?? '')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar).toContainText('20 selected, 30 pieces')
  await expectNoAxeViolation(page)

  await test.step('slips, labels and the pick list', async () => {
    await bar.getByRole('link', { name: 'Print slips' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    await expect(page.getByRole('img', { name: `Opens order ${numbers[3]}` })).toBeVisible()
    await expectNoAxeViolation(page)
    await page.getByRole('link', { name: 'Labels' }).click()
    await expect(page.getByRole('article')).toHaveCount(20)
    await page.getByRole('link', { name: 'Pick list' }).click()
    await expect(page.getByRole('heading', { name: '30 pieces for 20 orders' })).toBeVisible()
    await expect(
      page.getByRole('article').getByRole('listitem').filter({ hasText: 'Adire Market Tote' }),
    ).toContainText('20')
    await expectNoAxeViolation(page)
  })

  await test.step('shipped, and a second time without harm', async () => {
    await page.goto(`/admin/orders?view=all&q=${encodeURIComponent(last_name)}`)
    await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).check()
    await bar.getByRole('button', { name: 'Ship 20' }).click()
    await sheet(page).getByLabel('Rider', { exact: true }).fill('Sunday Akpan')
    await sheet(page).getByLabel('Rider’s phone').fill('0706 312 4478')
    await expectNoAxeViolation(page)
    await sheet(page).getByRole('button', { name: 'Ship 20 orders' }).click()
    await expect(sheet(page).getByText('20 of 20 are shipped.')).toBeVisible()
    await sheet(page).getByRole('button', { name: 'Close', exact: true }).last().click()
    await expect(rowOf(page, numbers[0] ?? '')).toContainText('Shipped')
  })

  await test.step('delivered', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).filter({ visible: true }).check()
    await bar.getByRole('button', { name: 'Deliver 20' }).click()
    await sheet(page).getByRole('button', { name: 'Deliver 20 orders' }).click()
    await expect(sheet(page).getByText('20 of 20 are delivered.')).toBeVisible()
  })
})

test('an order is shipped, undone, shipped again and delivered with its code', async ({ page, browser }) => {
  const { number, order_key } = await placeOrder({ city: 'Yaba' })
  await enterOffice(page, 'manager', '/admin/orders')
  await find(page, number)
  await open(page, number)
  const ship = page.getByRole('button', { name: 'Ship', exact: true }).filter({ visible: true })
  await page.getByLabel('Rider', { exact: true }).fill('Sunday Akpan')
  await page.getByLabel('Rider’s phone').fill('0706 312 4478')
  await ship.click()
  await expect(page.getByText('“On its way” waits to be sent')).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Shipping undone')).toBeVisible()
  await expect(page.getByText('“On its way” waits to be sent')).toHaveCount(0)
  await page.getByLabel('Rider', { exact: true }).fill('Sunday Akpan')
  await ship.click()
  await expect(page.getByText(/^Shipped with Our dispatch rider/)).toHaveCount(2)

  const code = await test.step('the shopper sees the rider and the code', async () => {
    const shopper = await browser.newPage()
    await openPage(shopper, new URL(`/order/${order_key}`, page.url()).href)
    await expect(shopper.getByText('Rider: Sunday Akpan')).toBeVisible()
    const sentence = await shopper.getByText('Your hand-over code is').textContent()
    await shopper.close()
    return /\d{4}/.exec(sentence ?? '')?.[0] ?? ''
  })
  await page.getByRole('button', { name: 'Deliver', exact: true }).filter({ visible: true }).click()
  await sheet(page)
    .getByLabel('Hand-over code')
    .fill(code === '0000' ? '0001' : '0000')
  await sheet(page)
    .getByRole('button', { name: `Deliver order ${number}` })
    .click()
  await expect(sheet(page).getByText('This is not the hand-over code of the order.')).toBeVisible()
  await sheet(page).getByLabel('Hand-over code').fill(code)
  await sheet(page)
    .getByRole('button', { name: `Deliver order ${number}` })
    .click()
  await expect(page.getByText('Delivered, with the hand-over code')).toBeVisible()
})

test('an address is changed where the method goes, and a note is written', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  const { number } = await placeOrder()
  await enterOffice(page, 'manager', '/admin/orders')
  await find(page, number)
  await open(page, number)
  await page.getByRole('button', { name: 'Edit the address' }).click()
  await chooseByKeys(page, sheet(page).getByLabel('State'), 'Kano')
  await sheet(page).getByRole('button', { name: 'Save the address' }).click()
  await expect(sheet(page).getByText(/^Lagos \(standard\) does not go to Kano\./)).toBeVisible()
  await expectNoAxeViolation(page)
  await chooseByKeys(page, sheet(page).getByLabel('State'), 'Lagos')
  await sheet(page).getByLabel('City').fill('Surulere')
  await sheet(page)
    .getByLabel(/^Landmark/)
    .fill('Opposite the stadium')
  await sheet(page).getByRole('button', { name: 'Save the address' }).click()
  await expect(page.getByText('Address changed: city, landmark')).toBeVisible()
  await expect(page.getByText('Surulere, Lagos')).toBeVisible()
  await page.getByLabel('Note for the team').fill('Call before the rider leaves.')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByText('Call before the rider leaves.')).toBeVisible()
})

test('views and filters live in the address and can be saved', async ({ page }) => {
  const { number } = await placeOrder()
  await enterOfficeAsNewMember(page, 'manager', '/admin/orders')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await chooseByKeys(page, sheet(page).getByLabel('Place', { exact: true }), 'Kano')
  await sheet(page).getByRole('button', { name: 'Show orders' }).click()
  await expect(page).toHaveURL(/place=Kano/)
  await expect(page.getByRole('link', { name: 'Remove the filter Place: Kano' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No order matches' })).toBeVisible()
  await page.getByRole('button', { name: 'Save this view' }).click()
  await sheet(page).getByLabel('Name').fill('Kano')
  await sheet(page).getByRole('button', { name: 'Save the view' }).click()
  await page.getByRole('link', { name: 'Remove the filter Place: Kano' }).click()
  await page.getByRole('link', { name: 'Kano', exact: true }).click()
  await expect(page).toHaveURL(/place=Kano/)
  if (isPhone(page)) {
    await page.getByRole('button', { name: 'More' }).click()
    await sheet(page).getByRole('link', { name: 'All', exact: true }).click()
  } else await page.getByRole('link', { name: 'All', exact: true }).click()
  await expect(page).toHaveURL(/view=all/)
  await page.goto('/admin/orders?view=all')
  await expect(rowOf(page, number)).toBeVisible()
})
