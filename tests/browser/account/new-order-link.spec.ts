import { paymentMessages } from '../../../shared/content/messages/checkout-messages.ts'
import { toast } from '../../support/browser/account-forms.ts'
import { becomeCustomer, buyCushion } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import { mailTo } from '../../support/browser/mailbox.ts'

test.use(httpsStore)

test('a customer makes a new link to an order, and the old one opens it no more', async ({ page, browser }) => {
  const { email, token } = await becomeCustomer(page)
  const { reference } = await buyCushion(page, email, token)
  const [oldLink = ''] = /\/order\/[\w.-]+/.exec((await mailTo(email, /^Your order/)).text) ?? []

  await openPage(page, '/orders')
  await page.getByRole('main').getByRole('link', { name: 'Indigo Stripe Cushion Cover' }).click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('will not open this order any more')
  await expectNoAxeViolation(page)
  await dialog.getByRole('button', { name: 'Make a new link' }).click()
  await expect(toast(page, paymentMessages.newLinkMade)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`Order ${reference}`)).toBeVisible()

  const stranger = await browser.newContext(httpsStore)
  const other = await stranger.newPage()
  await other.goto(oldLink)
  await expect(other.getByRole('heading', { name: 'We could not find this order.' })).toBeVisible()
  await stranger.close()
})
