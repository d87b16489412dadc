// @vitest-environment jsdom
import { waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import {
  expectAllMissing,
  expectMessage,
  expectPasswordToggle,
  expectRules,
  findForm,
  leaveField,
  retype,
} from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'
import { expectToast } from '../../../../tests/support/components/toasts.ts'

describe('the register form', () => {
  it('checks each field for itself once it was left', async () => {
    const { user } = await openShop('/register')
    await expectRules(user, await findForm('Register'), [
      ['First name', ' ', 'First name is missing'],
      ['First name', 'Ada', ''],
      ['Last name', '', 'Last name is missing'],
      ['Last name', 'Obi', ''],
      ['Email', '', 'Email is missing'],
      ['Email', 'ada@example', 'Invalid email'],
      ['Email', 'ada@example.com', ''],
      ['Password', '', 'Password is missing'],
      ['Password', ' 1234567 ', 'Password is too short'],
      ['Password', '12345678', ''],
      ['Confirm password', '', 'Confirm Account Password'],
      ['Confirm password', '12345679', 'Passwords must match'],
      ['Confirm password', '12345678', ''],
    ])
  })

  it('shows and hides both passwords', async () => {
    const { user } = await openShop('/register')
    const form = await findForm('Register')
    await expectPasswordToggle(user, form, 'Password')
    await expectPasswordToggle(user, form, 'Confirm password')
  })

  it('names every missing field when it is sent empty, and focuses the first', async () => {
    const { user, sent } = await openShop('/register')
    await expectAllMissing(user, await findForm('Register'), 'Register', {
      'First name': 'First name is missing',
      'Last name': 'Last name is missing',
      Email: 'Email is missing',
      Password: 'Password is missing',
      'Confirm password': 'Confirm Account Password',
    })
    expect(sent).toEqual([])
  })

  it('compares the two passwords again when the first one changes', async () => {
    const { user } = await openShop('/register')
    const form = await findForm('Register')
    const password = within(form).getByLabelText('Password')
    await retype(user, password, '12345678')
    const confirmation = within(form).getByLabelText('Confirm password')
    await retype(user, confirmation, '12345679')
    await leaveField(user)
    await waitFor(() => expectMessage(confirmation, 'Passwords must match'))
    await retype(user, password, '12345679')
    await waitFor(() => expectMessage(confirmation, ''))
    await retype(user, password, '123456790')
    await waitFor(() => expectMessage(confirmation, 'Passwords must match'))
  })

  it('keeps what was typed when the store cannot take it', async () => {
    const busy = 'The store is busy right now. Please try again in a moment.'
    let isBusy = true
    const { user, sent } = await openShop('/register', {
      signup: () => (isBusy ? { status: 503, error: busy } : { data: { userId: 'ada' }, userId: 'ada' }),
    })
    const form = await findForm('Register')
    const typed = {
      'First name': 'Ada',
      'Last name': 'Obi',
      Email: 'ada@example.com',
      Password: 'correct horse',
      'Confirm password': 'correct horse',
    }
    for (const [label, text] of Object.entries(typed)) await retype(user, within(form).getByLabelText(label), text)
    const register = () => user.click(within(form).getByRole('button', { name: 'Register' }))
    await register()
    await waitFor(() => expect(within(form).getByRole('alert').textContent).toBe(busy))
    await expectToast(busy)
    for (const [label, text] of Object.entries(typed))
      expect(within(form).getByLabelText<HTMLInputElement>(label).value, label).toBe(text)
    isBusy = false
    await register()
    await waitFor(() => expect(location.pathname).toBe('/verify-account'))
    const [refused, taken] = sent.filter(({ name }) => name === 'signup')
    expect(taken?.body).toEqual(refused?.body)
  })
})
