// @vitest-environment jsdom
import { describe, it } from 'vitest'
import { expectPasswordToggle, expectRules, findForm } from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

const link = '/reset-password?id=a&token=b'

describe('the reset-password form', () => {
  it('checks each field for itself once it was left', async () => {
    const { user } = await openShop(link)
    await expectRules(user, await findForm('Reset password'), [
      ['New password', '', 'Password is missing'],
      ['New password', ' 1234567 ', 'Password is too short'],
      ['New password', '12345678', ''],
      ['Confirm password', '1234567', 'Passwords must match'],
      ['Confirm password', ' 12345678 ', ''],
    ])
  })

  it('shows and hides both passwords', async () => {
    const { user } = await openShop(link)
    const form = await findForm('Reset password')
    await expectPasswordToggle(user, form, 'New password')
    await expectPasswordToggle(user, form, 'Confirm password')
  })
})
