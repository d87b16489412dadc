import { assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBecome,
  canBePaid,
  fullName,
  isSold,
  maskPhone,
  maskStreet,
  type OrderState,
  orderStates,
  orderTitle,
} from './order.ts'

const states = Object.keys(orderStates) as OrderState[]

describe('the life of an order', () => {
  const moves: Record<OrderState, OrderState[]> = {
    'awaiting payment': ['paid', 'expired', 'needs attention'],
    expired: ['paid', 'needs attention'],
    paid: ['shipped', 'refunded', 'needs attention'],
    shipped: ['delivered', 'refunded', 'paid'],
    delivered: ['refunded'],
    'needs attention': ['paid', 'refunded'],
    refunded: [],
  }

  it.each(states.flatMap((from) => states.map((to) => [from, to] as const)))('%s → %s', (from, to) => {
    expect(canBecome(from, to)).toBe(moves[from].includes(to))
  })

  it('never goes back to awaiting payment, and never sends out what is not paid', () => {
    expect(states.filter((state) => canBecome(state, 'awaiting payment'))).toEqual([])
    expect(states.filter((state) => canBecome(state, 'shipped'))).toEqual(['paid'])
    expect(states.filter((state) => canBecome(state, 'delivered'))).toEqual(['shipped'])
  })

  it('is sold once it is paid, until its money goes back', () => {
    expect(states.filter(isSold)).toEqual(['paid', 'shipped', 'delivered'])
  })

  it('can be paid while it waits for its money and after it has stopped waiting', () => {
    expect(states.filter(canBePaid)).toEqual(['awaiting payment', 'expired'])
  })

  it('reaches every state from its beginning', () => {
    const reached = new Set<OrderState>(['awaiting payment'])
    for (const state of reached) for (const next of orderStates[state]) reached.add(next)
    expect([...reached].sort()).toEqual([...states].sort())
  })

  it('ends with the money: sent back, or kept for goods that arrived', () => {
    expect(states.filter((state) => orderStates[state].length === 0)).toEqual(['refunded'])
  })
})

describe('an order’s title', () => {
  it.each([
    [[], ''],
    [['Adunni Leaf Wrap Dress'], 'Adunni Leaf Wrap Dress'],
    [['Adunni Leaf Wrap Dress', 'Tiwa Crop Set'], 'Adunni Leaf Wrap Dress and 1 more'],
    [['Adunni Leaf Wrap Dress', 'Tiwa Crop Set', 'Tiwa Crop Set'], 'Adunni Leaf Wrap Dress and 2 more'],
  ])('%j is “%s”', (names, title) => {
    expect(orderTitle(names)).toBe(title)
  })
})

describe('a phone number a guest sees', () => {
  it.each([
    ['0803 123 4567', '0803 *** **67'],
    ['08031234567', '0803*****67'],
    ['+2348031234567', '+234********67'],
    ['(0803) 123-4567', '(080*) ***-**67'],
    ['(08031234567)', '(080******67)'],
    ['0803 123 4567 -', '0803 *** **67 -'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown)
  })

  it('keeps at most four digits at its beginning and two at its end, however it is written', () => {
    const written = string({ unit: constantFrom(...'0123456789 ()+-'), minLength: 10, maxLength: 32 })
    assert(
      property(written, (phone) => {
        const digits = (text: string) => text.replace(/\D/g, '').length
        return digits(maskPhone(phone)) <= 6 && maskPhone(phone).length === phone.length
      }),
    )
  })
})

describe('a street a guest sees', () => {
  it.each([
    ['12 Adeola Street', '12 A***** S*****'],
    ['Flat B, 4th floor', 'F*** B, 4t* f****'],
    ['Ẹ̀kọ́ Àgbà Road', 'Ẹ̀** À*** R***'],
    ['', ''],
  ])('%j is shown as %j', (street, shown) => {
    expect(maskStreet(street)).toBe(shown)
  })

  it('never shows two letters of a word together', () => {
    assert(property(string({ unit: 'grapheme', maxLength: 60 }), (street) => !/\p{L}\p{L}/u.test(maskStreet(street))))
  })
})

it('a name has no space at its end when there is no last name', () => {
  expect(fullName({ first_name: 'Ada', last_name: 'Obi' })).toBe('Ada Obi')
  expect(fullName({ first_name: 'Ada', last_name: '' })).toBe('Ada')
})
