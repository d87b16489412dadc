import { describe, expect, it } from 'vitest'
import type { TimelineEntry } from '../../../../shared/contract/admin/orders/schemas.ts'
import { describeEntry } from './describe-entry.ts'

const entry = { at: '2026-11-16T10:00:00Z', who: '', name: '', text: '', amount: null, state: '' }

describe('an entry of an order’s history', () => {
  it.each<[Partial<TimelineEntry> & Pick<TimelineEntry, 'kind'>, string]>([
    [{ kind: 'placed' }, 'Order placed'],
    [{ kind: 'paid', amount: 91_200 }, '₦91,200.00 paid'],
    [{ kind: 'paid' }, 'Money paid'],
    [{ kind: 'mail', name: 'order-confirmation', state: 'sent' }, '“Order received” sent'],
    [{ kind: 'mail', name: 'order-shipped', state: 'waiting' }, '“On its way” waits to be sent'],
    [{ kind: 'mail', name: 'unknown', state: 'failed' }, 'A mail could not be sent'],
    [{ kind: 'refund', name: 'requested', amount: 100 }, '₦100.00 is being sent back'],
    [{ kind: 'change', name: 'order.ship', text: 'DHL' }, 'Shipped with DHL'],
    [{ kind: 'change', name: 'order.deliver' }, 'Delivered'],
    [{ kind: 'change', name: 'order.address', text: 'city, landmark' }, 'Address changed: city, landmark'],
    [{ kind: 'change', name: 'order.some-thing' }, 'order some thing'],
    [{ kind: 'note', text: 'She called.' }, 'Note'],
  ])('%j', (given, title) => {
    expect(describeEntry({ ...entry, ...given }).title).toBe(title)
  })
})
