import { readFile } from 'node:fs/promises'
import { expectError, fillLogin, logIn, openAccountMenu, refusal, toast } from '../../support/browser/account-forms.ts'
import {
  becomeCustomer,
  buyCushion,
  call,
  freshPerson,
  giveSession,
  makeCustomer,
  sessionCookie,
} from '../../support/browser/customer.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { mailTo } from '../../support/browser/mailbox.ts'
import { isNarrow, isWide } from '../../support/browser/shopper.ts'

test.use(httpsStore)

const places = [
  { label: 'Orders', path: '/orders', heading: 'Your Orders (0)' },
  { label: 'Wish List', path: '/wish-list', heading: 'Your Wish List (0)' },
  { label: 'Inbox', path: '/inbox', heading: 'Inbox' },
  { label: 'Edit Account', path: '/edit-account', heading: 'Edit Account' },
  { label: 'Edit Password', path: '/edit-password', heading: 'Edit Password' },
] as const

test('the menu leads to every page of the account and marks the one that is open', async ({ page, viewport }) => {
  await becomeCustomer(page)
  await openPage(page, '/edit-password')
  for (const { label, path, heading } of places) {
    const menu = await openAccountMenu(page)
    await menu.getByRole('link', { name: label }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (isNarrow({ viewport })) {
      // Folded up again, it says where one is.
      await expect(menu).toBeHidden()
      await expect(page.getByText(`Your account · ${label}`)).toBeVisible()
    }
    const marked = (await openAccountMenu(page)).locator('[aria-current=page]')
    await expect(marked).toHaveText([label])
  }
})

test('on a wide screen the menu is always there', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'phones have no room for it')
  await becomeCustomer(page)
  await openPage(page, '/orders')
  await expect(page.getByRole('main').getByText('Your account ·')).toBeHidden()
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Account' })
  await expect(menu.getByRole('listitem')).toHaveText([...places.map(({ label }) => label), 'Logout'])
})

test('on a phone the menu is folded up at first', async ({ page, viewport }) => {
  test.skip(isWide({ viewport }), 'wide screens have room for it')
  await becomeCustomer(page)
  await openPage(page, '/orders')
  await expect(page.getByRole('main').getByRole('navigation', { name: 'Account' })).toBeHidden()
})

test('the wish list is open to all; its menu is for those who are signed in', async ({ page }) => {
  await openPage(page, '/wish-list')
  await expect(page.getByText('Your Wish List is empty.')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Account', includeHidden: true })).toHaveCount(0)
  await becomeCustomer(page)
  await openPage(page, '/wish-list')
  await expect(page.getByText('Your Wish List is empty.')).toBeVisible()
  await openAccountMenu(page)
})

test('a new name is kept, and the address cannot be changed', async ({ page }) => {
  const { token, email } = await becomeCustomer(page)
  await openPage(page, '/edit-account')
  const form = page.getByRole('form', { name: 'Edit account' })
  await expect(form.getByLabel('Email')).toHaveValue(email)
  await expect(form.getByLabel('Email')).toBeDisabled()
  await form.getByLabel('First name').fill('')
  await form.getByLabel('Last name').focus()
  await expectError(form, 'First name', 'First name is missing')
  await form.getByLabel('First name').fill('Adaeze')
  await form.getByLabel('Last name').fill('Obi-Nwosu')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(toast(page, 'Your changes are saved.')).toBeVisible()
  await expect(form.getByLabel('First name')).toHaveValue('Adaeze')

  await (await openAccountMenu(page)).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
  await (await openAccountMenu(page)).getByRole('link', { name: 'Edit Account' }).click()
  await expect(form.getByLabel('First name')).toHaveValue('Adaeze')
  await page.reload()
  await expect(form.getByLabel('First name')).toHaveValue('Adaeze')
  await expect(form.getByLabel('Last name')).toHaveValue('Obi-Nwosu')
  const { data } = await (await call(page, 'GET', '/user-profile/user', undefined, token)).json()
  expect(data).toMatchObject({ first_name: 'Adaeze', last_name: 'Obi-Nwosu', email })
})

test('a new password needs the old one, and logs out every other browser', async ({
  page,
  browser,
  expectedStatuses,
}) => {
  expectedStatuses.add(400)
  const customer = await becomeCustomer(page, freshPerson('changing'))
  const elsewhere = await browser.newContext(httpsStore)
  const other = await elsewhere.newPage()
  await logIn(other, customer)

  await openPage(page, '/edit-password')
  const form = page.getByRole('form', { name: 'Edit password' })
  const old = form.getByLabel('Current password', { exact: true })
  await old.fill('wrong horse')
  await expect(old).toHaveAttribute('type', 'password')
  await form.getByRole('button', { name: 'Show current password' }).click()
  await expect(old).toHaveAttribute('type', 'text')
  await form.getByRole('button', { name: 'Hide current password' }).click()
  await expect(old).toHaveAttribute('type', 'password')
  await form.getByLabel('New password', { exact: true }).fill('battery staple')
  await form.getByLabel('Confirm new password', { exact: true }).fill('battery staple')
  await form.getByRole('button', { name: 'Update password' }).click()
  await expectError(form, 'Current password', 'The old password is not right.')
  await expect(old).toBeFocused()
  await expect(form.getByLabel('New password', { exact: true })).toHaveValue('battery staple')

  await old.fill(customer.password)
  await form.getByRole('button', { name: 'Update password' }).click()
  await expect(toast(page, 'Your password is changed.')).toBeVisible()
  await expect(page).toHaveURL('/orders')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
  await mailTo(customer.email, /password was changed$/)

  await other.goto('/edit-account')
  await expect(other).toHaveURL('/login?next=%2Fedit-account')
  await elsewhere.close()
})

test('everything that is kept can be taken along as a file', async ({ page }) => {
  const { email, token } = await becomeCustomer(page)
  await buyCushion(page, email, token)
  await openPage(page, '/edit-account')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('my-data.json')
  const data = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(data.profile).toMatchObject({ email, first_name: 'Ada', last_name: 'Obi', address: '12 Adeola Street' })
  expect(data.orders).toHaveLength(1)
  expect(data.orders[0]).toMatchObject({ order_title: 'Indigo Stripe Cushion Cover', total_paid: 17_500 })
  expect(JSON.stringify(data)).not.toContain(token)
  expect(JSON.stringify(data)).not.toMatch(/argon2|password/i)
})

test('an account is deleted by its password, and by nothing less', async ({ page, expectedStatuses }) => {
  expectedStatuses.add(400)
  const customer = await becomeCustomer(page, freshPerson('leaving'))
  await openPage(page, '/edit-account')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expectError(dialog, 'Password', 'Account password is missing')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong horse')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog).toContainText(/the password is not right\./i)
  await dialog.getByRole('button', { name: 'Keep my account' }).click()
  await expect(dialog).toBeHidden()
  expect((await call(page, 'GET', '/user-profile/user', undefined, customer.token)).status()).toBe(200)

  await page.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(customer.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Your account is deleted.')).toBeVisible()
  expect(await sessionCookie(page)).toBeUndefined()
  expect((await call(page, 'GET', '/user-profile/user', undefined, customer.token)).status()).toBe(401)
  await mailTo(customer.email, /account is deleted$/)

  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, customer)
  await expect(refusal(page)).toHaveText('Email or password is not right.')
})

test('the orders of another customer who logs in next are their own', async ({ page }) => {
  const first = await becomeCustomer(page, freshPerson('first'))
  await buyCushion(page, first.email, first.token)
  const second = await becomeCustomer(page, freshPerson('second'))
  await giveSession(page.context(), first.token)
  await openPage(page, '/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
  await (await openAccountMenu(page)).getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await fillLogin(page, second)
  await expect(page).toHaveURL('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (0)' })).toBeVisible()
})

test('the menu counts what is new in the inbox until it was read', async ({ page }) => {
  const { email, token } = await becomeCustomer(page)
  await buyCushion(page, email, token)
  await openPage(page, '/orders')
  const entry = page.getByRole('main').getByRole('link', { name: /^Inbox/ })
  await openAccountMenu(page)
  await expect(entry).toHaveText('Inbox1 new')
  const read = page.waitForResponse('**/inbox-seen')
  await openPage(page, '/inbox')
  await expect(page.getByText('New', { exact: true })).toBeVisible()
  await read
  await (await openAccountMenu(page)).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your Orders (1)' })).toBeVisible()
  await openAccountMenu(page)
  await expect(entry).toHaveText('Inbox')
  await entry.click()
  await expect(page.getByText('Your payment has arrived and your order is being prepared.')).toBeVisible()
  await expect(page.getByText('New', { exact: true })).toHaveCount(0)
})

test('an account page shows the customer who is signed in now, also when that changed in another tab', async ({
  page,
  context,
}) => {
  await becomeCustomer(page, freshPerson('first'))
  await openPage(page, '/edit-account')
  const second = await makeCustomer(page, freshPerson('second'))
  const other = await context.newPage()
  await openPage(other, '/edit-account')
  await (await openAccountMenu(other)).getByRole('button', { name: 'Logout' }).click()
  await expect(other).toHaveURL('/login')
  await fillLogin(other, second)
  await expect(other).toHaveURL('/orders')
  await (await openAccountMenu(page)).getByRole('link', { name: 'Edit Password' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Password' })).toBeVisible()
  await (await openAccountMenu(page)).getByRole('link', { name: 'Edit Account' }).click()
  await expect(page.getByRole('form', { name: 'Edit account' }).getByLabel('Email')).toHaveValue(second.email)
})
