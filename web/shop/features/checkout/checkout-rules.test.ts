import { describe, expect, it } from 'vitest'
import { CheckoutRules } from './checkout-rules.ts'
import { emptyDelivery } from './delivery-values.ts'

const right = {
  ...emptyDelivery,
  email: 'Ada@Example.com',
  phone: '08031234567',
  first_name: 'Ada',
  last_name: 'Obi',
  address: '12 Allen Avenue',
  city: 'Ikeja',
  state: 'Lagos',
  shipping_method: 'Lagos (standard)',
}

describe('the checkout form', () => {
  it('takes an address in Nigeria, the phone as it was typed', () => {
    expect(CheckoutRules.safeParse(right)).toMatchObject({
      success: true,
      data: { email: 'ada@example.com', phone: '08031234567', shipping_method: 'Lagos (standard)' },
    })
  })

  it('takes any state abroad, but only a Nigerian one in Nigeria', () => {
    expect(CheckoutRules.safeParse({ ...right, country: 'Ghana', state: 'Greater Accra' }).success).toBe(true)
    expect(CheckoutRules.safeParse({ ...right, state: 'Greater Accra' }).success).toBe(false)
  })

  it.each(['1e5', 'Infinity', '0x10', '0', '12 34 or so'])('takes %s for no phone number', (phone) => {
    expect(CheckoutRules.safeParse({ ...right, phone }).success).toBe(false)
  })

  it.each(['0803 123 4567', '+234 (803) 123-4567', '803.123.4567'])('takes %s for a phone number', (phone) => {
    expect(CheckoutRules.safeParse({ ...right, phone }).success).toBe(true)
  })

  it('says all that is missing at once, each with its own sentence', () => {
    const { shipping_method, ...unchosen } = emptyDelivery
    const result = CheckoutRules.safeParse({ ...unchosen, country: '' })
    const problems = Object.fromEntries(
      result.success ? [] : result.error.issues.toReversed().map(({ path, message }) => [path[0], message]),
    )
    expect(problems).toEqual({
      email: 'Invalid email adress',
      phone: 'Phone number is missing!',
      country: 'In which country are you located?',
      first_name: 'First name is missing!',
      last_name: 'Last name is missing!',
      address: 'Delivery address is missing!',
      city: 'Delivery city is missing!',
      state: 'Delivery state is missing!',
      shipping_method: 'Please select Shipping Method',
    })
  })
})
