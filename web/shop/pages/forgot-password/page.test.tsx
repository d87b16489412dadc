// @vitest-environment jsdom
import { it } from 'vitest'
import { expectRules, findForm } from '../../../../tests/support/components/form-rules.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'

it('the forgot-password form checks the e-mail address once the field was left', async () => {
  const { user } = await openShop('/forgot-password')
  await expectRules(user, await findForm('Forgot password'), [
    ['Account email', '', 'Account email is missing'],
    ['Account email', 'ada@', 'Invalid email'],
    ['Account email', 'ada@example.com', ''],
  ])
})
