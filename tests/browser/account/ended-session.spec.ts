import type { Locator } from '@playwright/test'
import { fillLogin, toast } from '../../support/browser/account-forms.ts'
import { storeBag } from '../../support/browser/checkout.ts'
import { becomeCustomer, buyCushion, call, sessionCookie } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

const guestNotice = 'Your session has ended. You go on as a guest.'

async function giveStars(form: Locator, name: string): Promise<void> {
  await form
    .locator('label')
    .filter({ has: form.page().getByRole('radio', { name }) })
    .click()
}

for (const path of ['/orders', '/inbox', '/edit-account', '/edit-password'])
  test(`an ended session leads from ${path} to the login, and back`, async ({ page, expectedStatuses }) => {
    expectedStatuses.add(401)
    const customer = await becomeCustomer(page)
    await openPage(page, path)
    await call(page, 'POST', '/user-auth/logout', {}, customer.token)
    // As a phone does when it finds a network again: everything on the page is asked for anew.
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`)
    await expect(toast(page, 'Your session has ended. Please log in again.')).toBeVisible()
    expect(await sessionCookie(page)).toBeUndefined()
    await fillLogin(page, customer)
    await expect(page).toHaveURL(path)
  })

test('an ended session lets the checkout go on for a guest, and says so', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(401)
  const customer = await becomeCustomer(page)
  await storeBag(page, [{ slug: 'indigo-stripe-cushion-cover' }])
  await openPage(page, '/cart')
  await call(page, 'POST', '/user-auth/logout', {}, customer.token)
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await expect(toast(page, guestNotice)).toBeVisible()
  await expect(page).toHaveURL('/checkout')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
})

test('a session that had ended before the checkout was opened is said to have ended', async ({ page }) => {
  const customer = await becomeCustomer(page)
  await call(page, 'POST', '/user-auth/logout', {}, customer.token)
  await openPage(page, '/checkout')
  await expect(toast(page, guestNotice)).toBeVisible()
  await openPage(page, '/checkout')
  await page.waitForLoadState('networkidle')
  await expect(toast(page, guestNotice)).toHaveCount(0)
})

test('a review that was being written when the session ended is kept until it can be sent', async ({
  page,
  expectedStatuses,
}) => {
  expectedStatuses.add(401)
  const customer = await becomeCustomer(page)
  await buyCushion(page, customer.email, customer.token)
  await openPage(page, '/shop/indigo-stripe-cushion-cover#review')
  const form = page.getByRole('form', { name: 'Write a review' })
  await giveStars(form, '4 stars: Very good')
  await form.getByLabel('Your review').fill('It sits well on the old sofa.')
  await call(page, 'POST', '/user-auth/logout', {}, customer.token)
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(page, guestNotice)).toBeVisible()
  await expect(page).toHaveURL(/indigo-stripe-cushion-cover/)
  await expect(page.getByText('Your review is kept.')).toBeVisible()

  await page.getByRole('link', { name: 'Log in to send it' }).click()
  await fillLogin(page, customer)
  await expect(form.getByLabel('Your review')).toHaveValue('It sits well on the old sofa.')
  await expect(form.getByRole('radio', { name: '4 stars: Very good' })).toBeChecked()
  await form.getByRole('button', { name: 'Send review' }).click()
  await expect(toast(page, 'Thank you. Your review is shown as soon as we have read it.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('old sofa')
})
