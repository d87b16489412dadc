import { expectError, toast } from '../../support/browser/account-forms.ts'
import { becomeCustomer, buyCushion, call } from '../../support/browser/customer.ts'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { httpsStore } from '../../support/browser/https-address.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

test.use(httpsStore)

const saved = { phone: '0803 123 4567', country: 'Nigeria', address: '12 Adeola Street', city: 'Lagos', state: 'Lagos' }

test('the account shows the saved address, and lets it be changed and cleared', async ({ page }) => {
  const { email, token } = await becomeCustomer(page)
  await buyCushion(page, email, token)
  await openPage(page, '/edit-account')
  const form = page.getByRole('form', { name: 'Saved address' })
  await expect(form.getByLabel('Phone')).toHaveValue(saved.phone)
  await expect(form.getByLabel('Country')).toHaveValue(saved.country)
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue(saved.address)
  await expect(form.getByLabel('City')).toHaveValue(saved.city)
  await expect(form.getByLabel('State', { exact: true })).toHaveValue(saved.state)
  await expectNoAxeViolation(page)

  await form.getByLabel('City').fill('')
  await form.getByLabel('Phone').fill('none')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expectError(form, 'Phone', 'Phone number is missing!')
  await expectError(form, 'City', 'Delivery city is missing!')
  await form.getByLabel('Phone').fill('0809 999 0000')
  await form.getByLabel('City').fill('Kumasi')
  await chooseByKeys(page, form.getByLabel('Country'), 'Ghana')
  await form.getByLabel('State, province or region').fill('Ashanti')
  await form.getByLabel('Apartment, floor, landmark (optional)').fill('Second floor')
  await form.getByRole('button', { name: 'Save address' }).click()
  await expect(toast(page, 'Your address is saved.')).toBeVisible()
  await page.reload()
  await expect(form.getByLabel('Phone')).toHaveValue('0809 999 0000')
  await expect(form.getByLabel('Country')).toHaveValue('Ghana')
  await expect(form.getByLabel('State, province or region')).toHaveValue('Ashanti')

  await form.getByRole('button', { name: 'Clear address' }).click()
  await expect(toast(page, 'Your saved address is cleared.')).toBeVisible()
  await expect(form.getByLabel('Phone')).toHaveValue('')
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('')
  await page.reload()
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('')
  await expect(form.getByRole('button', { name: 'Clear address' })).toHaveCount(0)
  const { data } = await (await call(page, 'GET', '/user-profile/user', undefined, token)).json()
  expect(data).toMatchObject({ phone: '', country: '', address: '', apartment: '', city: '', state: '' })
})
