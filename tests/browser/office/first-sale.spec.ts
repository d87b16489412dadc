import { fillDelivery, payWithCard, popup } from '../../support/browser/checkout.ts'
import { chooseByKeys, chooseFiles } from '../../support/browser/hands.ts'
import { expect, expectNoAxeViolation, test as journey, openPage } from '../../support/browser/journey.ts'
import { addChoices, isPhone, password, sheet } from '../../support/browser/office.ts'
import { startEmptyStore } from '../../support/servers/empty-store.ts'

type EmptyStore = Awaited<ReturnType<typeof startEmptyStore>>

const test = journey.extend<{ emptyStore: EmptyStore }>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
  emptyStore: async ({}, use) => {
    const store = await startEmptyStore()
    await use(store)
    await store.stop()
  },
  baseURL: async ({ emptyStore }, use) => use(emptyStore.address),
})

const photos = ['catalogue/pictures/store/hero-1.jpg', 'catalogue/pictures/store/hero-2.jpg']

test('an empty store is set up in the browser alone and sells its first dress', async ({ page, emptyStore }, {
  project,
}) => {
  test.setTimeout(180_000)
  await test.step('the shop says that there is nothing yet', async () => {
    await openPage(page, '/')
    await expect(page.getByRole('heading', { name: 'New Arrivals' })).toHaveCount(0)
    await openPage(page, '/shop')
    await expect(page.getByText('No result found.')).toBeVisible()
    await expectNoAxeViolation(page)
  })

  await test.step('the first owner comes in by the link', async () => {
    await page.goto(await emptyStore.addOwner('owner@example.com'))
    await page.getByLabel('Your name').fill('Bisi Alade')
    await page.getByLabel('Password').fill(password)
    await page.getByRole('button', { name: 'Open the back office' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Home' }).filter({ visible: true })).toBeVisible()
  })

  await test.step('a category, which a product needs', async () => {
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'New product' }).first().click()
    await page.getByRole('link', { name: 'Add a category first' }).click()
    await page.getByRole('button', { name: 'Add a category' }).first().click()
    await sheet(page).getByLabel('Name').fill('Dress')
    await sheet(page).getByRole('button', { name: 'Add', exact: true }).click()
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('a product with pictures, colours, sizes and pieces', async () => {
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'New product' }).first().click()
    await page.getByLabel('Name').fill('Zuri Wrap Dress')
    await chooseByKeys(page, page.getByLabel('Category'), 'Dress')
    await page.getByRole('button', { name: 'Add the product' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Zuri Wrap Dress' })).toBeVisible()
    await chooseFiles(page, page.getByLabel('Add pictures').filter({ visible: true }), photos)
    await sheet(page).getByRole('button', { name: 'Add 2 pictures' }).click()
    await page.getByLabel('Description').fill('A dress that wraps.')
    await page.getByLabel('Before').fill('56,000')
    await page.getByLabel('Price now').fill('48,500')
    await addChoices(page, 'size', ['M', 'L'])
    await addChoices(page, 'colour', ['blue'])
    if (isPhone(page)) {
      await page.getByRole('textbox', { name: 'Pieces for every size', exact: true }).fill('1')
      await page.getByRole('button', { name: 'Fill' }).click()
    } else {
      await page.getByLabel('Pieces for every size in blue').fill('1')
      await page.getByRole('row', { name: /blue/ }).getByRole('button', { name: 'Fill' }).click()
    }
    await page.getByLabel('Published').check()
    await page.getByRole('button', { name: /^Save \d+ changes$/ }).click()
    await expect(page.getByRole('button', { name: /^Sav/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'In the shop' })).toBeVisible()
  })

  await test.step('a delivery method', async () => {
    await page.goto('/admin/delivery')
    await page.getByRole('button', { name: 'New method' }).first().click()
    await sheet(page).getByLabel('Name', { exact: true }).fill('Rider')
    await sheet(page).getByLabel(/^Days/).fill('1-2')
    await sheet(page).getByLabel(/^Fee/).fill('2,500')
    await sheet(page).getByRole('button', { name: 'Create the method' }).click()
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('a coupon', async () => {
    await page.goto('/admin/coupons')
    await page.getByRole('button', { name: 'New coupon' }).first().click()
    await sheet(page).getByLabel('Code').fill('FIRST10')
    await sheet(page).getByLabel('Percent off').fill('10')
    await sheet(page).getByRole('button', { name: 'Create the coupon' }).click()
    await expect(sheet(page)).toBeHidden()
  })

  await test.step('a policy text', async () => {
    await page.goto('/admin/content/return-policy')
    const text = 'You can return a dress within {return_window}.\n\n## How\n\nWrite to {email}.'
    await page.getByLabel('Text', { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Publish…' }).click()
    await sheet(page).getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('Published. The shop shows it now.')).toBeVisible()
    await openPage(page, '/return-policy')
    await expect(page.getByText('You can return a dress within 30 days.')).toBeVisible()
  })

  await test.step('a guest buys the dress', async () => {
    await openPage(page, '/shop?category=dress')
    await page
      .getByRole('link', { name: /Zuri Wrap Dress/ })
      .first()
      .click()
    await page.getByRole('radio', { name: 'M', exact: true }).check()
    await page.getByRole('main').getByRole('button', { name: 'Add to Bag' }).first().click()
    await expect(page.getByRole('alert').filter({ hasText: 'added to cart' }).first()).toBeVisible()
    await openPage(page, '/checkout')
    await fillDelivery(page, 'guest@example.com')
    if (project.name === 'phone') await page.getByText('Show order summary').click()
    await page.getByRole('textbox', { name: 'Discount code' }).fill('FIRST10')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText('Discount of 10% applied')).toBeVisible()
    await page.getByRole('radio', { name: /Rider/ }).check()
    await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Pay for your order' })
    await dialog.getByRole('button', { name: 'Make payment' }).click()
    await payWithCard(popup(page), '4084084084084081')
    await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'What you ordered' }).getByText('₦46,150.00')).toBeVisible()
  })

  await test.step('the piece is sold in the stock list', async () => {
    await page.goto('/admin/stock?view=out')
    await expect(page.getByText('Zuri Wrap Dress').filter({ visible: true }).first()).toBeVisible()
  })
})
