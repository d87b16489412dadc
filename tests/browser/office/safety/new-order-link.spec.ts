import { paymentMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { toast } from '../../../support/browser/account-forms.ts'
import { fillDelivery, storeBag } from '../../../support/browser/checkout.ts'
import { expect, expectNoAxeViolation, openPage } from '../../../support/browser/journey.ts'
import { enterOffice, isPhone, sheet, test } from '../../../support/browser/office.ts'
import { officeStore } from '../../../support/browser/office-address.ts'
import { placePaidOrder } from '../../../support/browser/paid-order.ts'

test('the staff makes a new link to an order, and the old one opens it no more', async ({ page, request, browser }) => {
  const shorts = { slug: 'surulere-black-shorts', size: 'M', color: 'black' }
  const { reference, orderKey, checkoutId } = await placePaidOrder(request, [shorts])
  const number = reference.slice(-6)
  await openPage(page, `/order/${orderKey}`)
  await expect(page.getByText(`Order ${reference}`)).toBeVisible()

  await enterOffice(page, 'manager', `/admin/orders?view=all&q=${reference}`)
  const row = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: number, visible: true })
  await row.getByRole('link').first().click()
  await page.getByRole('button', { name: 'Make a new link' }).click()
  await expect(sheet(page).getByRole('checkbox', { name: /Mail the new link/ })).toBeChecked()
  await expectNoAxeViolation(page)
  await sheet(page).getByRole('button', { name: 'Make a new link' }).click()
  await expect(sheet(page)).toBeHidden()
  await expect(page.getByText('New link made; the old ones do not open the order any more')).toBeVisible()
  await expectNoAxeViolation(page)

  // A browser of its own: the console of this one is to stay without errors.
  const stranger = await browser.newPage()
  await stranger.goto(`${officeStore}/order/${orderKey}`)
  await expect(stranger.getByRole('heading', { name: 'We could not find this order.' })).toBeVisible()
  await stranger.close()

  // The browser that placed the order was closed right after paying, so its checkout goes on.
  await page.evaluate((id) => localStorage.setItem('checkout_id', id), checkoutId)
  await storeBag(page, [shorts])
  await openPage(page, '/checkout')
  await fillDelivery(page, 'next.shopper@example.com')
  await page.getByRole('radio', { name: /Lagos \(standard\)/ }).check()
  await page.getByRole('button', { name: /^Pay/ }).filter({ visible: true }).click()
  await expect(toast(page, paymentMessages.paidUnderNewLink)).toBeVisible()
  await expect(page).toHaveURL(/\/find-order$/)
  await expect(page.getByText(`Order ${reference}`)).toBeHidden()
})
