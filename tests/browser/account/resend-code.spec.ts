import { fillLogin, fillRegistration, toast } from '../../support/browser/account-forms.ts'
import { freshPerson, signUp } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

const message = 'We have just sent a code. You can ask for a new one in 75 seconds.'
const nothingSent = { json: { data: { next_in_seconds: 75 }, message } }

test('a resend that sends nothing says so, and counts down to the next one that is possible', async ({ page }) => {
  await page.clock.install()
  await openPage(page, '/register')
  await fillRegistration(page, freshPerson())
  await page.clock.runFor(3_500)
  await expect(page).toHaveURL('/verify-account')
  await expect(page.getByRole('timer')).toBeVisible()
  await page.clock.runFor(121_000)
  await page.route('**/resend-verification-otp', (route) => route.fulfill(nothingSent))
  await page.getByRole('button', { name: 'Resend' }).click()
  await expect(toast(page, message)).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1:1\d$/)
  await page.clock.runFor(76_000)
  await expect(page.getByRole('button', { name: 'Resend' })).toBeVisible()
})

test('a login before the address is verified does not promise a code that is not sent', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(403)
  const person = freshPerson()
  await signUp(page, person)
  await page.route('**/resend-verification-otp', (route) => route.fulfill(nothingSent))
  await openPage(page, '/login')
  await fillLogin(page, person)
  await expect(page).toHaveURL('/verify-account')
  await expect(toast(page, message)).toBeVisible()
  await expect(page.getByText(/OTP has been sent/)).toHaveCount(0)
  await expect(page.getByRole('timer')).toHaveText(/^1:1\d$/)
})
