import type { Page } from '@playwright/test'
import { freshPerson, giveSession, makeCustomer } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { lineOf, store } from '../../support/browser/shopper.ts'

test.use(httpsStore)

const dress = '/shop/adunni-leaf-wrap-dress'
const offer = (page: Page) => page.getByRole('link', { name: 'Tell me when XL is back' })
const form = (page: Page) => page.getByRole('form', { name: /^Tell me when/ })

/** Opens the form for the size that is sold out in orange. */
async function openForm(page: Page): Promise<void> {
  await openPage(page, dress)
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('radio', { name: 'orange' }).check()
  await offer(page).click()
  await expect(form(page)).toBeVisible()
}

async function asksAs(page: Page, email: string): Promise<void> {
  await form(page).getByLabel('Email').fill(email)
  await form(page).getByRole('button', { name: 'Tell me' }).click()
}

/** Where a link of the mail leads, without the store's address. */
async function pathIn(email: string, subject: RegExp, which: number): Promise<string> {
  const { text } = await mailTo(email, subject)
  const links = [...text.matchAll(/https:\S+\/notices\?key=\S+/g)].map(([link]) => link)
  return (links.at(which) ?? '').slice(httpsStore.baseURL.length)
}

test('a guest asks for a sold-out size and confirms from the mail; then ends it', async ({ page }) => {
  const { email } = freshPerson()
  await openForm(page)
  await expect(form(page).getByLabel('Email')).toBeFocused()
  await expectNoAxeViolation(page)
  await asksAs(page, 'nobody')
  await expect(form(page).getByLabel('Email')).toHaveAccessibleDescription(/invalid email/i)
  await asksAs(page, email)
  await expect(page.getByText('Please open the mail we sent you and confirm')).toBeVisible()
  await expectNoAxeViolation(page)

  await openPage(page, await pathIn(email, /^Please confirm/, 1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Shall we tell you when Adunni Leaf Wrap Dress in XL/,
  )
  await expectNoAxeViolation(page)
  await page.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(page.getByRole('heading', { name: 'We will tell you' })).toBeFocused()
  await expectNoAxeViolation(page)
  await page.getByRole('main').getByRole('link', { name: 'See the product' }).click()
  await expect(page).toHaveURL(new RegExp(`${dress}$`))

  await openPage(page, await pathIn(email, /^Please confirm/, 2))
  await page.getByRole('button', { name: 'End all notices' }).click()
  await expect(page.getByRole('heading', { name: 'All your notices have ended' })).toBeVisible()
})

test('what was typed stays when the network fails, and is sent when it is back', async ({ page, expectedFailures }) => {
  expectedFailures.push(/general\/notice/)
  const { email } = freshPerson()
  await openForm(page)
  let isDown = true
  await page.route('**/general/notice', (route) => (isDown ? route.abort() : route.continue()))
  await asksAs(page, email)
  await expect(form(page).getByRole('alert')).toHaveText(/connection/)
  await expect(form(page).getByLabel('Email')).toHaveValue(email)
  isDown = false
  await form(page).getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText('Please open the mail we sent you and confirm')).toBeVisible()
})

test('without scripts the page of the mail confirms all the same', async ({ page, browser }) => {
  const { email } = freshPerson()
  await openForm(page)
  await asksAs(page, email)
  const path = await pathIn(email, /^Please confirm/, 1)
  const context = await browser.newContext({ ...httpsStore, javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(path)
  await plain.getByRole('button', { name: 'Yes, tell me' }).click()
  await expect(plain.getByRole('heading', { name: 'We will tell you' })).toBeVisible()
  await context.close()
})

test('a customer asks without typing an address, and ends it in the wish list', async ({ page, context }) => {
  const { token, email } = await makeCustomer(page)
  await giveSession(context, token)
  await openForm(page)
  await expect(form(page).getByLabel('Email')).toHaveCount(0)
  await form(page).getByRole('button', { name: 'Tell me' }).click()
  await expect(page.getByText(`Thank you. We will write to ${email}.`)).toBeVisible()

  await store(page, { wishList: [await lineOf(page, 'lekki-linen-shorts')] })
  await openPage(page, '/wish-list')
  await page.getByRole('button', { name: 'Tell me when Lekki Linen Shorts is cheaper' }).click()
  await form(page).getByRole('button', { name: 'Tell me' }).click()
  const list = page.getByRole('region', { name: 'We will tell you' })
  await expect(list.getByRole('listitem')).toHaveText([
    /Lekki Linen Shorts.*cheaper/,
    /Adunni Leaf Wrap Dress.*XL, orange/,
  ])
  await expectNoAxeViolation(page)
  await list.getByRole('button', { name: /^End: Adunni/ }).click()
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await page.reload()
  await expect(page.getByText('We will tell you when it is cheaper by 5 % or more.')).toBeVisible()
})

test('a guest waits for a lower price of the wish list, with text of twice the size', async ({ page }) => {
  const { email } = freshPerson()
  await openPage(page, '/about')
  await store(page, { wishList: [await lineOf(page, 'lekki-linen-shorts')] })
  await openPage(page, '/wish-list')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await page.getByRole('button', { name: 'Tell me when Lekki Linen Shorts is cheaper' }).click()
  await expectNoSidewaysScroll(page)
  await expectNoAxeViolation(page)
  await asksAs(page, email)
  await expect(page.getByText('Please open the mail we sent you and confirm')).toBeVisible()
  await openPage(page, await pathIn(email, /^Please confirm/, 1))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/is cheaper by 5 % or more\?$/)
})

test('a cut link says so and leads to the shop', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(404)
  await openPage(page, '/notices?key=cut')
  await expect(page.getByRole('heading', { name: 'This link is not valid any more.' })).toBeVisible()
  await expectNoAxeViolation(page)
  await page.getByRole('main').getByRole('link', { name: 'See the shop' }).click()
  await expect(page).toHaveURL(/\/shop$/)
})
