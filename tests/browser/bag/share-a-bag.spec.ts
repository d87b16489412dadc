import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { officeStore } from '../../support/browser/office-address.ts'
import { lineOf, naira, store, storedLines, toastSaying } from '../../support/browser/shopper.ts'

/** Copies the link of what is on the page, and returns its path. */
async function copyLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(toastSaying(page, 'Link copied')).toBeVisible()
  const shown = await page.getByText('(for 30 days)').textContent()
  return new URL(shown?.split(' ')[0] ?? '').pathname
}

test('a bag is shared by its link, and a friend puts the pieces in her own', async ({ page, browser }) => {
  const dress = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
  const tote = await lineOf(page, 'adire-market-tote', '', 'blue')
  await store(page, { cart: [dress, tote, dress] })
  await openPage(page, '/cart')
  await expectNoAxeViolation(page)
  const path = await copyLink(page)

  const friend = await (await browser.newContext()).newPage()
  await openPage(friend, path)
  await expect(friend.getByRole('heading', { level: 1, name: 'A bag of 3 pieces' })).toBeVisible()
  const total = 2 * dress.new_price + tote.new_price
  await expect(friend.getByText(`Subtotal of 3 pieces: ${naira(total)}`)).toBeVisible()
  await expectNoAxeViolation(friend)
  await friend.getByRole('button', { name: 'Put these in my bag' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Cart (3)' })).toBeVisible()

  // A bag that has pieces already is added to or replaced.
  await openPage(friend, path)
  await expect(friend.getByText('Your bag has 3 pieces already.')).toBeVisible()
  await friend.getByRole('button', { name: 'Add these to my bag' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Cart (6)' })).toBeVisible()
  await openPage(friend, path)
  await friend.getByRole('button', { name: 'Replace my bag with these' }).click()
  await expect(friend.getByRole('heading', { level: 1, name: 'Cart (3)' })).toBeVisible()
  expect(await storedLines(friend, 'cart')).toHaveLength(3)
  await friend.context().close()
})

test('a wish list is shared; what needs a size is chosen on its own page', async ({ page }) => {
  const dress = { ...(await lineOf(page, 'adunni-leaf-wrap-dress', '', '')), size: '', color: '' }
  await store(page, { wishList: [dress] })
  await openPage(page, '/wish-list')
  const path = await copyLink(page)
  await openPage(page, path)
  await expect(page.getByRole('link', { name: 'Choose Adunni Leaf Wrap Dress' })).toHaveAttribute(
    'href',
    '/shop/adunni-leaf-wrap-dress',
  )
  await expect(page.getByRole('button', { name: 'Put these in my bag' })).toHaveCount(0)
})

test('an order is sent on WhatsApp with its pieces, the subtotal and the link; offline without the link', async ({
  page,
  context,
}) => {
  const tote = await lineOf(page, 'adire-market-tote', '', 'blue')
  await store(page, { cart: [tote, tote] })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await openPage(page, '/cart')
  const order = async () => {
    const opened = context.waitForEvent('page')
    await page.getByRole('button', { name: 'Order on WhatsApp' }).click()
    const chat = await opened
    await chat.waitForURL(/wa\.me/)
    const url = new URL(chat.url())
    await chat.close()
    return { number: url.pathname, text: url.searchParams.get('text') ?? '' }
  }
  const online = await order()
  expect(online.number).toBe('/2348035529146')
  expect(online.text).toContain(`2 × Adire Market Tote, blue: ${naira(2 * tote.new_price)}`)
  expect(online.text).toContain(`Subtotal: ${naira(2 * tote.new_price)}`)
  expect(online.text).toMatch(/\/bag\/\w{10}$/)
})

test('without a link the message names the pieces all the same', async ({ page, context, expectedFailures }) => {
  expectedFailures.push(/shared-bag/)
  const tote = await lineOf(page, 'adire-market-tote', '', 'blue')
  await store(page, { cart: [tote] })
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await context.route('**/shared-bag', (route) => route.abort())
  await openPage(page, '/cart')
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Order on WhatsApp' }).click()
  const chat = await opened
  await chat.waitForURL(/wa\.me/)
  const text = new URL(chat.url()).searchParams.get('text') ?? ''
  expect(text).toContain('1 × Adire Market Tote, blue')
  expect(text).not.toContain('/bag/')
})

test('a store without a WhatsApp number has no such button', async ({ page }) => {
  const tote = await lineOf(page, 'adire-market-tote', '', 'blue')
  await page.goto(officeStore)
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), tote)
  await page.goto(`${officeStore}/cart`)
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Order on WhatsApp' })).toHaveCount(0)
})

test('an unknown bag leads to the shop', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  await openPage(page, '/bag/zzzzzzzzzz')
  await expect(page.getByRole('heading', { name: 'We do not know this bag.' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'See the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})
