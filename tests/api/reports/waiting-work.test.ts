import { expect, test } from 'vitest'
import { enquiries } from '../../../server/enquiries/schema.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { ask } from '../../support/api/ask.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const staff = makeStaff(store)

test('what waits is counted, and each role sees only what it may work on', async () => {
  const { db } = store.database
  const product = (await ask(store.app, '/general/single-product-slug/adire-market-tote')).body.data
  const review = { product_id: product._id, reviewer: 'Ada O.', rating: 4, review: 'Good.' }
  await db.insert(reviews).values([
    { ...review, _id: 'waits', approved: false },
    { ...review, _id: 'rejected', approved: false, rejected_at: new Date() },
    { ...review, _id: 'shown' },
  ])
  const enquiry = { name: 'Ada', email: 'ada@mail.example', enquiry: 'Hello' }
  await db.insert(enquiries).values([
    { ...enquiry, _id: 'one' },
    { ...enquiry, _id: 'two' },
    { ...enquiry, _id: 'three', state: 'closed' },
  ])
  const both = { reviews: 1, enquiries: 2 }
  const orders = 0
  for (const [role, expected] of [
    ['owner', { orders, ...both }],
    ['manager', { orders, ...both }],
    ['editor', both],
    ['packer', { orders }],
    ['bookkeeper', {}],
  ] as const) {
    const member = await staff.join(role)
    expect((await member.call('waitingWork')).body.data, role).toEqual(expected)
  }
})
