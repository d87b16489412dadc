import type { Page } from '@playwright/test'
import { fillRegistration, refusal, sendCode, toast } from '../../support/browser/account-forms.ts'
import { fillBag, openPopup, payWithCard } from '../../support/browser/checkout.ts'
import { buyCushion, freshPerson, makeCustomer } from '../../support/browser/customer.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { codeFor, mailTo, wrongCode } from '../../support/browser/mailbox.ts'

test.use(httpsStore)
// Two specified pauses of three seconds and a payment are part of these journeys.
test.slow()

/** Does something that the store answers, and measures how long the next screen then takes. */
async function timeUntil(page: Page, act: () => Promise<void>, call: string, path: string): Promise<number> {
  const answered = page.waitForResponse(`**${call}`).then(() => performance.now())
  await act()
  await page.waitForURL(path)
  return performance.now() - (await answered)
}

test('a visitor registers, verifies the address by the mailed code, buys, and follows the order', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const person = freshPerson('buyer')
  await openPage(page, '/login')
  await page.getByRole('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible()
  const registration = await timeUntil(
    page,
    async () => {
      await fillRegistration(page, person)
      await expect(toast(page, 'Your account has been created. We sent a code to your email address.')).toBeVisible()
    },
    '/user-auth/signup',
    '/verify-account',
  )
  expect(registration).toBeGreaterThan(2_500)

  await expect(page.getByRole('heading', { level: 1, name: 'Verify account' })).toBeVisible()
  await expect(page.getByText(`We have sent a code of five digits to ${person.email}.`)).toBeVisible()
  const code = await codeFor(person.email)
  await sendCode(page, wrongCode(code))
  const wrong = 'This code is not right or has expired. Ask for a new one, or open the link in the mail.'
  await expect(refusal(page)).toHaveText(wrong)
  await expect(toast(page, wrong)).toBeVisible()
  await expect(page.getByLabel('OTP')).toHaveValue(wrongCode(code))
  const verification = await timeUntil(page, () => sendCode(page, code), '/user-auth/verify-email', '/orders')
  expect(verification).toBeGreaterThan(2_500)
  await expect(page.getByText("You haven't placed any orders yet.")).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
  await mailTo(person.email, /^Welcome to Asoke$/)

  await page.getByRole('main').getByRole('link', { name: 'Continue shopping' }).click()
  await expect(page).toHaveURL('/shop')
  await fillBag(page, [
    { slug: 'efe-midnight-leaf-dress', size: 'M', color: 'black' },
    { slug: 'indigo-stripe-cushion-cover' },
  ])
  await openPage(page, '/checkout')
  const main = page.getByRole('main')
  await expect(main.getByLabel('Email', { exact: true })).toHaveValue(person.email)
  await expect(main.getByLabel('First name')).toHaveValue('Ada')
  await expect(main.getByLabel('Last name')).toHaveValue('Obi')
  await expect(main.getByRole('link', { name: 'Login' })).toHaveCount(0)
  await main.getByLabel('Phone').fill('0803 123 4567')
  await main.getByLabel('Address', { exact: true }).fill('12 Adeola Street')
  await main.getByLabel('City').fill('Ikeja')
  await chooseByKeys(page, main.getByLabel('State', { exact: true }), 'Lagos')
  await payWithCard(await openPopup(page), '4084084084084081')
  await expect(toast(page, 'Payment successfully completed. Submitting your order...')).toBeVisible()

  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
  const title = 'Efe Midnight Leaf Dress and 1 more'
  const card = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2, name: title }) })
  await expect(card).toContainText('2 items')
  await expect(card).toContainText(/\w+day, \w+ \d+, \d{4}/)
  await expect(card).toContainText('Purchase total₦63,500.00')
  await expect(card).toContainText('Shipping cost₦3,000.00')
  await expect(card).toContainText('Total Paid₦66,500.00')
  await expect(card.locator('img')).toBeVisible()

  await card.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/\/orders\/.+/)
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  const orderLines = page.getByRole('region', { name: 'What you ordered' })
  await expect(orderLines.getByRole('link', { name: 'Efe Midnight Leaf Dress' })).toBeVisible()
  await expect(orderLines).toContainText('M, black')
  await expect(orderLines.getByRole('link', { name: 'Indigo Stripe Cushion Cover' })).toBeVisible()
  await expect(orderLines).toContainText('Total Paid₦66,500.00')
  const delivery = page.getByRole('region', { name: 'Delivery' })
  await expect(delivery).toContainText('12 Adeola Street')
  await expect(delivery).toContainText('Ikeja, Lagos')
  await expect(delivery).toContainText('0803 123 4567')
  await expect(delivery).toContainText(/Arrives (Monday|Tuesday|Wednesday|Thursday|Friday|Saturday), \w+ \d+, \d{4}/)
  const steps = page.getByRole('list', { name: 'Where your order is' }).getByRole('listitem')
  await expect(steps).toHaveText([/^Ordered\w+day/, /^Paid\w+day/, 'ShippedNot yet', 'DeliveredNot yet'])
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }))
  await main.getByRole('button', { name: 'Print receipt' }).click()
  expect(await page.evaluate(() => Reflect.get(window, 'isPrinted'))).toBe(true)
  await mailTo(person.email, /^Your order at Asoke/)

  await openPage(page, '/inbox')
  const update = main.getByRole('listitem').filter({ has: page.getByRole('link', { name: title }) })
  await expect(update).toContainText('Your payment has arrived and your order is being prepared.')
  await expect(update.getByText('New', { exact: true })).toBeVisible()
  await update.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Thank you for your order' })).toBeVisible()
  await openPage(page, '/inbox')
  await expect(update).toBeVisible()
  await expect(update.getByText('New', { exact: true })).toHaveCount(0)

  await fillBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await openPage(page, '/checkout')
  await expect(main.getByLabel('Phone')).toHaveValue('0803 123 4567')
  await expect(main.getByLabel('Address', { exact: true })).toHaveValue('12 Adeola Street')
  await expect(main.getByLabel('City')).toHaveValue('Ikeja')
  await expect(main.getByLabel('State', { exact: true })).toHaveValue('Lagos')
  await expect(main.getByLabel('Country')).toHaveValue('Nigeria')
})

test('a guest’s order joins the account that is opened with its address, once the address is verified', async ({
  page,
}) => {
  const person = freshPerson('guest')
  await buyCushion(page, person.email)
  await openPage(page, '/register')
  await fillRegistration(page, person)
  await page.waitForURL('/verify-account')
  await sendCode(page, await codeFor(person.email))
  await expect(toast(page, 'Your email address is verified. Welcome.')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Indigo Stripe Cushion Cover' })).toBeVisible()
})

test('registering a taken address gives the usual answer, and its customer gets a mail', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const customer = await makeCustomer(page)
  await openPage(page, '/register')
  await fillRegistration(page, { ...customer, password: 'another horse' })
  await expect(toast(page, 'Your account has been created. We sent a code to your email address.')).toBeVisible()
  await page.waitForURL('/verify-account')
  const { text } = await mailTo(customer.email, /^You already have an account at Asoke$/)
  expect(text).toContain(`${httpsStore.baseURL}/login`)
  await sendCode(page, await codeFor(customer.email))
  await expect(refusal(page)).toHaveText(
    'This code is not right or has expired. Ask for a new one, or open the link in the mail.',
  )
})
