import { describe, expect, it } from 'vitest'
import { type OrderState, orderStates } from '../orders/order.ts'
import { isFinal, isLate, type PaymentFacts, pauseBefore, paymentStateOf } from './payment-state.ts'
import { askUntil, heldForSent, isTooLate, notArrivedMailAt } from './payment-times.ts'

const now = new Date('2026-11-16T13:20:00Z')
const at = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const hours = (count: number) => count * 60

const facts = (changes: Partial<PaymentFacts> = {}): PaymentFacts => ({
  status: 'awaiting payment',
  heldUntil: at(10),
  sentAt: null,
  taken: [],
  refunds: [],
  ...changes,
})
const stateOf = (changes: Partial<PaymentFacts>) => paymentStateOf(facts(changes), now)
const back = (amount: number, isSent = false) => ({ amount, isSent })

describe('the state of a payment', () => {
  it.each<[string, Partial<PaymentFacts>, string]>([
    ['held and not paid', {}, 'open'],
    ['past its hold and not expired yet', { heldUntil: at(-1) }, 'expired'],
    ['declared or pending', { sentAt: at(-1) }, 'sent'],
    ['declared, past its hold and not expired yet', { sentAt: at(-50), heldUntil: at(-1) }, 'sent'],
    ['expired', { status: 'expired' }, 'expired'],
    ['declared and expired', { status: 'expired', sentAt: at(-90) }, 'expired'],
    ['another amount', { status: 'needs attention', taken: [100] }, 'being confirmed'],
    ['paid', { status: 'paid', taken: [500] }, 'paid'],
    ['shipped', { status: 'shipped', taken: [500] }, 'paid'],
    ['paid twice', { status: 'paid', taken: [500, 500], refunds: [back(500)] }, 'paid'],
    ['a part goes back', { status: 'paid', taken: [500], refunds: [back(200)] }, 'paid'],
    ['all goes back', { status: 'paid', taken: [500], refunds: [back(200, true), back(300)] }, 'refund on its way'],
    ['paid too late', { status: 'needs attention', taken: [500], refunds: [back(500)] }, 'refund on its way'],
    ['all went back', { status: 'needs attention', taken: [500], refunds: [back(500, true)] }, 'refunded'],
    ['refunded at the provider', { status: 'refunded', taken: [500] }, 'refunded'],
  ])('of an order that is %s', (_, changes, state) => {
    expect(stateOf(changes)).toBe(state)
  })

  it('is never paid because of a declaration', () => {
    const unpaid = (Object.keys(orderStates) as OrderState[]).filter(
      (status) => !['paid', 'shipped', 'delivered'].includes(status),
    )
    for (const status of unpaid)
      for (const sentAt of [null, at(-100), at(-1), now]) expect(stateOf({ status, sentAt }), status).not.toBe('paid')
  })

  it('is late from 30 minutes after the payment was sent', () => {
    expect(isLate('sent', at(-29.99), now)).toBe(false)
    expect(isLate('sent', at(-30), now)).toBe(true)
    expect(isLate('expired', at(-90), now)).toBe(true)
    expect(isLate('open', null, now)).toBe(false)
    expect(isLate('paid', at(-90), now)).toBe(false)
  })

  it('is final when nothing follows', () => {
    const isOver = (state: Parameters<typeof isFinal>[0], until = at(1), isOnItsWay = false) =>
      isFinal(state, until, isOnItsWay, now)
    expect([isOver('paid'), isOver('refunded')]).toEqual([true, true])
    expect(isOver('paid', at(1), true), 'a second payment goes back').toBe(false)
    expect([isOver('expired'), isOver('expired', at(-1))]).toEqual([false, true])
    expect([isOver('open'), isOver('sent'), isOver('being confirmed'), isOver('refund on its way')]).toEqual(
      Array(4).fill(false),
    )
  })
})

describe('times', () => {
  it('a payment that was sent holds its pieces until 60 minutes after preparing, however often it is told', () => {
    expect(heldForSent(now)).toEqual(at(60))
  })

  it.each([
    [hours(71), false],
    [hours(72), false],
    [hours(72) + 0.1, true],
    [hours(73), true],
  ])('money that comes after %d minutes is too late: %s', (minutes, late) => {
    expect(isTooLate(now, at(minutes))).toBe(late)
  })

  it('the store asks for 72 hours', () => {
    expect(askUntil(now)).toEqual(at(hours(72)))
  })

  it('two mails say that a payment has not arrived', () => {
    expect([0, 1, 2].map((mails) => notArrivedMailAt(now, mails))).toEqual([at(hours(24)), at(hours(72)), null])
  })

  it('the pauses of a page grow and stay below five minutes', () => {
    const pauses = Array.from({ length: 40 }, (_, question) => pauseBefore(question))
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
    expect([pauses[0], pauses.at(-1)]).toEqual([4_000, 300_000])
  })
})
