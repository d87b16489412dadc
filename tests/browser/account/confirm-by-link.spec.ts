import { fillRegistration, toast } from '../../support/browser/account-forms.ts'
import { freshPerson } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { verifyPathFor } from '../../support/browser/mailbox.ts'

test.use(httpsStore)
// Two specified pauses of three seconds are part of this journey.
test.slow()

test('a visitor confirms the address with the link in the mail instead of the code', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  const person = freshPerson('link')
  await openPage(page, '/register')
  await fillRegistration(page, person)
  await page.waitForURL('/verify-account')
  const path = await verifyPathFor(person.email)

  // Another device than the one that registered, as when the mail is read on a phone.
  const other = await browser.newContext(httpsStore)
  const phone = await other.newPage()
  const answer = await phone.goto(path)
  expect(answer?.headers()).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  await expect(phone.getByRole('heading', { level: 1, name: 'Verify account' })).toBeVisible()
  expect(
    (await other.cookies()).map(({ name }) => name),
    'opening the link changes nothing',
  ).toEqual([])
  await phone.getByRole('button', { name: 'Confirm my address' }).click()
  await phone.waitForURL('/orders')
  await expect(phone.getByRole('heading', { name: 'Your Orders (0)' })).toBeVisible()
  await other.close()

  expectedStatuses.add(400)
  await openPage(page, path)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('This link has been used or has expired. Please register again.')).toBeVisible()
  await expect(toast(page, 'Your email address is verified. Welcome.')).toBeHidden()
  await expect(page.getByRole('main').getByRole('link', { name: 'Register' })).toBeVisible()
})
