import type { Page } from '@playwright/test'
import { fillLogin, openAccountMenu, toast } from '../../support/browser/account-forms.ts'
import { becomeCustomer } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

/** To the browser under test every tab has the focus all the time. */
async function comeBackTo(tab: Page): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('focus')))
}

test('who has logged out in another tab logs in first, and then sees the page again', async ({ page, context }) => {
  const customer = await becomeCustomer(page)
  const other = await context.newPage()
  await openPage(other, '/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()

  await openPage(page, '/inbox')
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await comeBackTo(other)
  await expect(other).toHaveURL('/login?next=%2Forders')
  await fillLogin(other, customer)
  await expect(other).toHaveURL('/orders')
  await expect(other.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})

test('the tab that logs out goes its own way, even if it is left for a moment', async ({ page }) => {
  await becomeCustomer(page)
  await page.clock.install()
  await openPage(page, '/orders')
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(toast(page, 'You are logged out.')).toBeVisible()
  await page.evaluate(() => dispatchEvent(new Event('blur')))
  await comeBackTo(page)
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL('/login')
})
