import { fillBag, fillDelivery, openPopup, payWithCard, popup, storeBag } from '../../support/browser/checkout.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

const goodCard = '4084084084084081'
const badCard = '4084080000005408'
const dress = { slug: 'adunni-leaf-wrap-dress', color: 'blue' }

/** Every test is a guest of its own, so that they never share an order. */
function guest(name: string, project: string): string {
  return `${name}-${project}@example.com`
}

test('a guest buys two sizes of one dress and a tote with a discount code, and gets the mail', async ({ page }, {
  project,
}) => {
  const email = guest('buyer', project.name)
  await fillBag(page, [
    { ...dress, size: 'M' },
    { ...dress, size: 'L' },
    { slug: 'adire-market-tote', color: 'blue' },
  ])
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Cart (3)' })).toBeVisible()
  await page.getByRole('link', { name: 'Checkout (₦119,000.00)' }).click()
  await fillDelivery(page, email)
  if (project.name === 'phone') await page.getByText('Show order summary').click()
  await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Discount of 10% applied')).toBeVisible()
  await expectNoAxeViolation(page)
  const frame = await openPopup(page)
  await payWithCard(frame, goodCard)

  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What you ordered' }).getByText('₦110,100.00')).toBeVisible()
  await expect(page.getByText('12 A***** S*****')).toBeVisible()
  await expectNoAxeViolation(page)
  await openPage(page, '/cart')
  await expect(page.getByRole('heading', { name: 'Cart (0)' })).toBeVisible()

  await page.goto('/dev/outbox')
  await page
    .getByRole('row', { name: email })
    .getByRole('link', { name: /^Your order at Asoke/ })
    .click()
  await expect(page.getByText('Total paid: ₦110,100.00')).toBeVisible()
})

test('a card is declined, then another one pays', async ({ page }, { project }) => {
  await storeBag(page, [{ ...dress, size: 'M' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, guest('declined', project.name))
  const frame = await openPopup(page)
  await payWithCard(frame, badCard, '12 / 30', '001')
  await expect(frame.getByText(/declined/i).first()).toBeVisible()
  await payWithCard(frame, goodCard)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('the popup is closed and resumed, and the bag stays until it is paid', async ({ page }, { project }) => {
  await storeBag(page, [{ ...dress, size: 'M' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, guest('resumed', project.name))
  const frame = await openPopup(page)
  await frame.getByRole('button', { name: 'Close payment' }).click()
  await expect(page.getByText('Are you sure you want to close this order?').first()).toBeVisible()
  await page.getByRole('button', { name: /resume/i }).click()
  await payWithCard(popup(page), goodCard)
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('a card that is typed quickly stays, though the popup is asked twice to open', async ({ page }, { project }) => {
  await storeBag(page, [{ ...dress, size: 'M' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, guest('quick', project.name))
  const prepared = page.waitForResponse('**/prepare-order')
  const frame = await openPopup(page)
  const { access_code: accessCode } = (await (await prepared).json()).data
  await frame.getByLabel('Card number').fill(goodCard)
  const shownAgain = page.waitForResponse((response) => response.url().includes(accessCode))
  await page
    .locator('iframe[src*="/popup"]')
    .evaluate(
      (popup: HTMLIFrameElement, params) => popup.contentWindow?.postMessage({ type: 'inline:url', params }, '*'),
      { accessCode },
    )
  await shownAgain
  await frame.getByLabel('Card expiry').fill('12 / 30')
  await frame.getByLabel('CVV').fill('408')
  await frame.getByRole('button', { name: /^Pay NGN/ }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
})

test('what was typed survives a reload; the discount code does not', async ({ page }, { project }) => {
  await storeBag(page, [{ ...dress, size: 'M' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, guest('reload', project.name))
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Ada')
  await expect(page.getByLabel('State', { exact: true })).toHaveValue('Lagos')
})

test('the browser is closed right after paying, and the order is there all the same', async ({
  page,
  context,
  browser,
  expectedFailures,
}, { project }) => {
  expectedFailures.push(/make-order/)
  const email = guest('closed', project.name)
  await storeBag(page, [{ ...dress, size: 'M' }])
  await openPage(page, '/checkout')
  await fillDelivery(page, email)
  // The shop's own call after the popup never gets out.
  await context.route('**/make-order', (route) => route.abort())
  const frame = await openPopup(page)
  const paid = page.waitForRequest('**/make-order')
  await payWithCard(frame, goodCard)
  await paid
  await context.unrouteAll({ behavior: 'ignoreErrors' })

  const other = await browser.newPage()
  await expect(async () => {
    await other.goto(new URL('/dev/outbox', page.url()).href)
    await expect(
      other.getByRole('row', { name: email }).getByRole('link', { name: /^Your order at Asoke/ }),
    ).toBeVisible()
  }).toPass({ timeout: 30_000 })
  await other.close()
})
