// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import {
  expectAllMissing,
  expectPasswordToggle,
  expectRules,
  findForm,
} from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

describe('the login form', () => {
  it('checks each field for itself once it was left', async () => {
    const { user } = await openShop('/login')
    await expectRules(user, await findForm('Login'), [
      ['Email', '', 'Account email is missing'],
      ['Email', 'ada at example', 'Invalid email'],
      ['Email', ' Ada@Example.com ', ''],
      ['Password', '', 'Account password is missing'],
      ['Password', '   ', 'Account password is missing'],
      ['Password', 'short', ''],
    ])
  })

  it('shows and hides the password', async () => {
    const { user } = await openShop('/login')
    await expectPasswordToggle(user, await findForm('Login'), 'Password')
  })

  it('names every missing field when it is sent empty, and focuses the first', async () => {
    const { user, sent } = await openShop('/login')
    await expectAllMissing(user, await findForm('Login'), 'Login', {
      Email: 'Account email is missing',
      Password: 'Account password is missing',
    })
    expect(sent).toEqual([])
  })
})
