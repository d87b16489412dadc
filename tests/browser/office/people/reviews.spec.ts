import { expect, type Page } from '@playwright/test'
import { expectNoAxeViolation, openPage } from '../../../support/browser/journey.ts'
import { enterOffice, freshName, sheet, test } from '../../../support/browser/office.ts'
import { buyInOffice, callShop, makeOfficeCustomer } from '../../../support/browser/office-people.ts'

const slug = 'indigo-stripe-cushion-cover'

async function writeReview(page: Page): Promise<string> {
  const text = freshName('It sits well on the old sofa.')
  const { email, token } = await makeOfficeCustomer(page)
  const { productId } = await buyInOffice(page, slug, email, token)
  const review = { product_id: productId, rating: 4, review: text }
  await callShop(page, 'POST', '/user-profile/review', review, token)
  return text
}

const item = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test('a review is approved, replied to, rejected and brought back', async ({ page, context }) => {
  const text = await writeReview(page)
  await enterOffice(page, 'editor', '/admin/reviews')
  await expect(item(page, text)).toBeVisible()
  await expectNoAxeViolation(page)

  await item(page, text)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(item(page, text).getByText('Shown', { exact: true })).toBeVisible()
  await item(page, text)
    .getByRole('button', { name: /^Reply/ })
    .click()
  await sheet(page).getByLabel('Reply from the shop').fill(`Thank you for this: ${text}`)
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Save the reply' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(item(page, text).getByText(`Thank you for this: ${text}`)).toBeVisible()

  const shop = await context.newPage()
  await openPage(shop, `/shop/${slug}#review`)
  const shown = shop.getByRole('listitem').filter({ hasText: `Thank you for this: ${text}` })
  await expect(shown.getByText('Reply from the shop')).toBeVisible()
  await expectNoAxeViolation(shop)

  await page.getByRole('link', { name: 'Shown' }).click()
  await item(page, text)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(item(page, text).getByText('Rejected', { exact: true })).toBeVisible()
  await shop.reload()
  await expect(shop.getByText('Reviews').first()).toBeVisible()
  await expect(shop.getByText(text)).toHaveCount(0)

  await item(page, text).getByRole('button', { name: /^Undo/ }).click()
  await expect(item(page, text).getByText('Rejected', { exact: true })).toBeHidden()
  await shop.reload()
  await expect(shop.getByText(text).first()).toBeVisible()
})

test('two people who decide at the same time: the second sees what the first did', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(409)
  const text = await writeReview(page)
  await enterOffice(page, 'editor', '/admin/reviews')
  await expect(item(page, text)).toBeVisible()
  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await elsewhere.newPage()
  await enterOffice(other, 'manager', '/admin/reviews')
  await item(other, text)
    .getByRole('button', { name: /^Reject/ })
    .click()
  await expect(item(other, text).getByText('Rejected', { exact: true })).toBeVisible()
  await elsewhere.close()
  await item(page, text)
    .getByRole('button', { name: /^Approve/ })
    .click()
  await expect(item(page, text).getByText('Bisi Alade changed this meanwhile.')).toBeVisible()
  await expect(item(page, text).getByText('Rejected', { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)
})

test('a packer may not open reviews', async ({ page }) => {
  await enterOffice(page, 'packer', '/admin/reviews')
  await expect(page.getByRole('heading', { name: 'You may not open this' })).toBeVisible()
})
