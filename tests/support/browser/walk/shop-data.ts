import type { Page } from '@playwright/test'
import { buyCushion, call, freshPerson, makeCustomer } from '../customer.ts'
import { expect } from '../journey.ts'
import { mailTo } from '../mailbox.ts'
import { prepareOrder } from '../open-order.ts'
import { lineOf, store } from '../shopper.ts'

/** What the pages of a guest and of a customer show something of. */
export type ShopData = Awaited<ReturnType<typeof fillShop>>

/** A bag, a wish list, an order of a guest, links of mails, and a customer with two paid orders who is not signed in yet. */
export async function fillShop(page: Page) {
  const [dress, tote] = await Promise.all([
    lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue'),
    lineOf(page, 'adire-market-tote', '', 'blue'),
  ])
  const [unpaid, bag, noticeLink, newsletterLink, customer] = await Promise.all([
    prepareOrder(page.request),
    shareBag(page, [dress, tote]),
    askNotice(page, dress.item_id, freshPerson().email),
    joinNewsletter(page, freshPerson().email),
    makeBuyer(page),
  ])
  await store(page, { cart: [dress, dress, tote], wishList: [dress, tote] })
  return { ...customer, unpaid: unpaid.path, bag, noticeLink, newsletterLink }
}

async function makeBuyer(page: Page) {
  const { email, token } = await makeCustomer(page, freshPerson('a-rather-long-name-for-an-address-on-a-phone'))
  await buyCushion(page, email, token)
  const { orderKey } = await buyCushion(page, email, token)
  const { data } = await (await call(page, 'GET', '/user-profile/orders', undefined, token)).json()
  return { token, ownOrder: `/orders/${data[0]._id}`, paid: `/order/${orderKey}` }
}

async function shareBag(page: Page, lines: { item_id: string; size: string; color: string }[]): Promise<string> {
  const shared = lines.map(({ item_id, size, color }) => ({ item_id, size, color, quantity: 1 }))
  const response = await call(page, 'POST', '/general/shared-bag', { lines: shared })
  expect(response.status(), await response.text()).toBe(200)
  return `/bag/${(await response.json()).data.code}`
}

async function askNotice(page: Page, item_id: string, email: string): Promise<string> {
  await call(page, 'POST', '/general/notice', { kind: 'back', item_id, size: 'XL', color: 'orange', email })
  // The first link of the mail ends the notice, the second confirms it.
  return pathIn((await mailTo(email, /^Please confirm/)).text, '/notices?key=', 1)
}

async function joinNewsletter(page: Page, email: string): Promise<string> {
  await call(page, 'POST', '/general/newsletter', { email })
  return pathIn((await mailTo(email, /^Please confirm/)).text, '/newsletter?join=')
}

function pathIn(text: string, beginning: string, which = 0): string {
  const link = (text.match(/https:\S+/g) ?? []).filter((each) => each.includes(beginning))[which] ?? ''
  const { pathname, search } = new URL(link)
  return pathname + search
}
