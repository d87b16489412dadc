import { becomeCustomer, buyCushion } from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expectNoSidewaysScroll, openPage, test } from '../../support/browser/journey.ts'
import { lineOf, store } from '../../support/browser/shopper.ts'

test.use({ ...httpsStore, viewport: { width: 320, height: 640 } })

const guestPages = [
  ...['/', '/about', '/contact', '/faqs', '/delivery-policy', '/privacy-policy', '/return-policy'],
  ...['/shop', '/shop?category=dress', '/shop?q=zzzz', '/shop/adunni-leaf-wrap-dress'],
  ...['/cart', '/wish-list', '/checkout', '/find-order', '/newsletter', '/no/such/page'],
  ...['/login', '/register', '/forgot-password'],
]
const customerPages = ['/orders', '/inbox', '/edit-account', '/edit-password', '/wish-list', '/checkout']

test('no page scrolls sideways on a screen of 320 px', async ({ page, expectedStatuses }, { project }) => {
  test.skip(project.name === 'desktop', 'about the narrowest phones')
  expectedStatuses.add(404)
  test.slow()
  const line = await lineOf(page, 'adunni-leaf-wrap-dress', 'M', 'blue')
  await store(page, { cart: [line, line], wishList: [line] })
  for (const path of guestPages) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
  }
  const { email, token } = await becomeCustomer(page)
  await buyCushion(page, email, token)
  for (const path of customerPages) {
    await openPage(page, path)
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScroll(page)
  }
})
