import type { Locator } from '@playwright/test'
import { fillLogin, refusal, toast } from '../../support/browser/account-forms.ts'
import {
  becomeCustomer,
  buyCushion,
  buyPiece,
  call,
  freshPerson,
  makeCustomer,
} from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { isNarrow, lineOf } from '../../support/browser/shopper.ts'

test.use(httpsStore)

/** Stars are pressed, not the radio buttons behind them. */
async function giveStars(form: Locator, name: string): Promise<void> {
  const radio = form.page().getByRole('radio', { name })
  await form.locator('label').filter({ has: radio }).click()
  await expect(radio).toBeChecked()
}

const product = '/shop/indigo-stripe-cushion-cover'

test('who has bought a piece reviews it; others cannot, and the store reads it first', async ({ page }) => {
  const customer = await makeCustomer(page, freshPerson('reviewer'))
  const panel = page.getByRole('tabpanel', { name: 'Review' })
  await openPage(page, product)
  await page.getByRole('tab', { name: 'Review' }).click()
  const shown = await panel.getByRole('listitem').count()
  await panel.getByRole('link', { name: 'Log in to review it' }).click()
  await fillLogin(page, customer)
  await expect(page).toHaveURL(`${product}#review`)
  await expect(page.getByRole('tab', { name: 'Review' })).toHaveAttribute('aria-selected', 'true')
  await expect(panel.getByText('Once you have bought it, you can review it here.')).toBeVisible()
  await expect(page.getByRole('form', { name: 'Write a review' })).toHaveCount(0)

  await buyCushion(page, customer.email, customer.token)
  await page.reload()
  const form = panel.getByRole('form', { name: 'Write a review' })
  await expect(form).toBeVisible()
  await expectNoAxeViolation(page)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByText('Please choose from one to five stars')).toHaveText(
    'please choose from one to five stars',
    { useInnerText: true },
  )
  await expect(form.getByLabel('Your review')).toHaveAccessibleDescription('Please write a few words')
  await giveStars(form, '4 stars: Very good')
  await expect(form.getByText('Please choose from one to five stars')).toHaveCount(0)
  await form.getByLabel('Your review').fill('  ok ')
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(form.getByLabel('Your review')).toHaveAccessibleDescription('Please write a few words')
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  const words = `Sits well on the old sofa, says ${customer.email}.`
  await form.getByLabel('Your review').fill(words)
  await form.getByRole('button', { name: 'Send review' }).click()

  await expect(toast(page, 'Thank you. Your review is shown as soon as we have read it.')).toBeVisible()
  const own = panel.getByRole('region', { name: 'Your review' })
  await expect(own).toContainText(words)
  await expect(own).toContainText('It is shown as soon as we have read it.')
  await expect(form).toHaveCount(0)
  await expectNoAxeViolation(page)
  await page.reload()
  await expect(own).toContainText(words)

  await page.context().clearCookies()
  await openPage(page, product)
  await page.getByRole('tab', { name: 'Review' }).click()
  await expect(panel.getByRole('link', { name: 'Log in to review it' })).toBeVisible()
  await expect(panel.getByText(words)).toHaveCount(0)
  await expect(panel.getByRole('listitem')).toHaveCount(shown)
})

test('a review says how the size that was bought fits', async ({ page }) => {
  const customer = await becomeCustomer(page, freshPerson('fitted'))
  const line = await lineOf(page, 'yaba-black-playsuit', 'L', 'black')
  await buyPiece(page, line, customer.email, customer.token)
  await openPage(page, '/shop/yaba-black-playsuit#review')
  const panel = page.getByRole('tabpanel', { name: 'Review' })
  const form = panel.getByRole('form', { name: 'Write a review' })
  const fits = form.getByRole('group', { name: 'How does size L fit?' })
  await expect(fits).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden()
  await expectNoAxeViolation(page)
  await giveStars(form, '4 stars: Very good')
  await fits.getByRole('radio', { name: 'small' }).check()
  await form.getByLabel('Your review').fill('A little tight at the leg.')
  // What was chosen is still there after a reload.
  await page.reload()
  await expect(fits.getByRole('radio', { name: 'small' })).toBeChecked()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(panel.getByRole('region', { name: 'Your review' })).toContainText('Size L, found it small')
})

test('a review that the store refuses is not lost', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400).add(409)
  const customer = await makeCustomer(page, freshPerson('twice'))
  await buyCushion(page, customer.email, customer.token)
  await openPage(page, '/login')
  await fillLogin(page, customer)
  await expect(page).toHaveURL('/orders')
  await openPage(page, `${product}#review`)
  const form = page.getByRole('form', { name: 'Write a review' })
  await giveStars(form, '5 stars: Excellent')
  await form.getByLabel('Your review').fill('RawJson here')
  // Another browser was quicker.
  const { item_id } = await lineOf(page, 'indigo-stripe-cushion-cover')
  const first = { product_id: item_id, rating: 3, review: 'RawJson elsewhere' }
  expect((await call(page, 'POST', '/user-profile/review', first, customer.token)).status()).toBe(200)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(refusal(page)).toHaveText('You have reviewed this product already.')
  await expect(form.getByLabel('Your review')).toHaveValue('RawJson here')
  await expect(form.getByRole('radio', { name: '5 stars: Excellent' })).toBeChecked()
})

test('the stars follow the arrow keys', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'phones have no keyboard')
  const customer = await becomeCustomer(page, freshPerson('keys'))
  await buyCushion(page, customer.email, customer.token)
  await openPage(page, `${product}#review`)
  const form = page.getByRole('form', { name: 'Write a review' })
  const star = (name: string) => form.getByRole('radio', { name })
  await giveStars(form, '3 stars: Good')
  await page.keyboard.press('ArrowRight')
  await expect(star('4 stars: Very good')).toBeChecked()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await expect(star('2 stars: Fair')).toBeChecked()
})
