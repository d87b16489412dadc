// @vitest-environment jsdom
import { describe, it } from 'vitest'
import type { UserView } from '../../../../shared/contract/shop/account-schemas.ts'
import { expectPasswordToggle, expectRules, findForm } from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

const ada: UserView = {
  _id: 'ada',
  first_name: 'Ada',
  last_name: 'Obi',
  email: 'ada@example.com',
  phone: '',
  country: '',
  address: '',
  apartment: '',
  city: '',
  state: '',
  postal_code: '',
}

async function openForm() {
  const { user } = await openShop(
    '/edit-password',
    { user: { data: ada }, inbox: { data: [] }, sessions: { data: [] } },
    { hasSession: true },
  )
  return { user, form: await findForm('Edit password') }
}

describe('the edit-password form', () => {
  it('checks each field for itself once it was left', async () => {
    const { user, form } = await openForm()
    await expectRules(user, form, [
      ['Current password', '', 'Old Password is required'],
      ['Current password', 'short', ''],
      ['New password', '', 'Account Password is required'],
      ['New password', '1234567', 'Password is too short'],
      ['New password', '12345678', ''],
      ['Confirm new password', '', 'Confirm Account Password'],
      ['Confirm new password', '87654321', 'Passwords must match'],
      ['Confirm new password', '12345678', ''],
    ])
  })

  it('shows and hides each password', async () => {
    const { user, form } = await openForm()
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await expectPasswordToggle(user, form, label)
  })
})
