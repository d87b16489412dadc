// @vitest-environment jsdom
import { within } from '@testing-library/dom'
import { describe, it } from 'vitest'
import { accountMessages } from '../../../../shared/content/messages/account-messages.ts'
import { expectPasswordToggle, expectRules, findForm, retype } from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

describe('the verify-account form', () => {
  it('checks the code once the field was left, after a login before the verification', async () => {
    const { user } = await openShop('/login', {
      login: { status: 403, error: accountMessages.unverified, message: accountMessages.unverified, userId: 'ada' },
      resendOtp: { data: {}, message: accountMessages.otpSent },
    })
    const login = await findForm('Login')
    await retype(user, within(login).getByLabelText('Email'), 'ada@example.com')
    await retype(user, within(login).getByLabelText('Password'), 'correct horse')
    await user.click(within(login).getByRole('button', { name: 'Login' }))
    await expectRules(user, await findForm('Verify account'), [
      ['OTP', '', 'Please provide the OTP'],
      ['OTP', ' 123 ', 'OTP is incomplete'],
      ['OTP', '123456', 'OTP digits cannot be more than 4 characters long'],
      ['OTP', '1234', ''],
      ['OTP', ' 12345 ', ''],
    ])
  })

  it('opened by the link in the mail checks the password once the field was left', async () => {
    const { user } = await openShop('/verify-account?id=a&token=b')
    const form = await findForm('Verify account')
    await expectRules(user, form, [
      ['The password you chose', '', 'Account password is missing'],
      ['The password you chose', 'short', ''],
    ])
    await expectPasswordToggle(user, form, 'The password you chose')
  })
})
