import { expect } from '../../../support/browser/journey.ts'
import { acceptLink, addStaff, enterOffice, isPhone, password, test } from '../../../support/browser/office.ts'
import { placePaidOrder } from '../../../support/browser/paid-order.ts'

test('who signs in after a session has ended sees nothing that was read in it', async ({
  page,
  request,
  expectedStatuses,
}) => {
  expectedStatuses.add(401)
  const { reference } = await placePaidOrder(request, [{ slug: 'surulere-black-shorts', size: 'M', color: 'black' }])
  const number = reference.slice(-6)
  const packer = await addStaff('packer')
  // This request has cookies of its own.
  await acceptLink(request, packer.link)
  const heading = page.getByText(/^Reference/)
  const amounts = page.getByText('₦')

  await enterOffice(page, 'owner', `/admin/orders?view=all&q=${reference}`)
  const row = page.getByRole(isPhone(page) ? 'listitem' : 'row').filter({ hasText: number, visible: true })
  await row.getByRole('link').first().click()
  await expect(heading.first()).toContainText(number)
  await expect(amounts.first()).toBeVisible()

  await page.context().clearCookies()
  // On a phone the bar of the order lies over the menu.
  const toOrders = page.getByRole('link', { name: isPhone(page) ? 'Back' : 'Orders', exact: isPhone(page) })
  await toOrders.filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await page.goBack()

  // Until the order is answered, whatever is on screen was read before.
  let answer = () => {}
  const isReleased = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/admin/orders/*', async (route) => {
    await isReleased
    await route.continue()
  })
  const isAsked = page.waitForRequest('**/api/admin/orders/*')
  await page.getByLabel('Email').fill(packer.email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await isAsked
  await expect(heading).toHaveCount(0)
  await expect(amounts).toHaveCount(0)
  answer()
  await expect(heading.first()).toContainText(number)
  await expect(amounts).toHaveCount(0)
})
