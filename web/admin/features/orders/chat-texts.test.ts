import { describe, expect, it } from 'vitest'
import { type OrderState, orderStates } from '../../../../shared/domain/orders/order.ts'
import { chatText } from './chat-texts.ts'

const order = { first_name: 'Ada', payment_reference: '1794755413377', rider_name: '', rider_phone: '' }

describe('the text of a chat', () => {
  it.each(Object.keys(orderStates) as OrderState[])('for an order that is %s', (status) => {
    expect(chatText({ ...order, status }, 'Asoke')).toMatch(/^Good day Ada, this is Asoke about your order 413377\. \S/)
  })

  it('names the rider when there is one', () => {
    expect(chatText({ ...order, status: 'shipped' }, 'Asoke')).toMatch(/on its way\.$/)
    expect(chatText({ ...order, status: 'shipped', rider_name: 'Sunday', rider_phone: '0706' }, 'Asoke')).toMatch(
      /Your rider: Sunday, 0706\.$/,
    )
  })
})
