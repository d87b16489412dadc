import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { productMessages } from '../../../shared/content/messages/office/product-messages.ts'
import type { ProductView } from '../../../shared/contract/admin/products/schemas.ts'
import { toSave } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const staff = makeStaff(store)
const manager = await staff.join('manager')
const create = (item_name: string, _id: string = randomUUID()) =>
  manager.call('createProduct', { body: { _id, item_name, category: 'Dress' } })

it('products of one name that are added at the same moment have different addresses, or all but one are refused', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => create('Same Name')))
  for (const { status, body } of answers)
    if (status !== 200) expect([status, body.error]).toEqual([400, productMessages.slugTaken])
  const slugs = answers.flatMap(({ body }) => (body.data ? [body.data.item_slug] : []))
  expect(new Set(slugs).size).toBe(slugs.length)
  // Trying again succeeds.
  expect((await create('Same Name')).status).toBe(200)
})

it('an address that was made of a made-up id is taken once', async () => {
  const ids = ['1', '2', '3'].map((digit) => `${randomUUID().slice(0, 35 - 6)}${digit}aaaaaa`)
  const answers = [await create('Made Up', ids[0]), await create('Made Up', ids[1]), await create('Made Up', ids[2])]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 400])
})

it('two products that are moved to one address at the same moment: one gets it', async () => {
  const made = [(await create('Mover One')).body.data, (await create('Mover Two')).body.data] as ProductView[]
  const answers = await Promise.all(
    made.map((product) =>
      manager.call('saveProduct', {
        params: { id: product._id },
        body: toSave(product, { item_slug: 'one-address' }),
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
})
