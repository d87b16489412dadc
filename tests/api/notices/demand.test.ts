import { expect, it } from 'vitest'
import { countPieces, letPass } from '../../support/api/buyers.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop, readProduct } from '../../support/api/test-shop.ts'
import { makeWaiters, shorts } from '../../support/notices/waiters.ts'

const shop = await openTestShop()
const { someone, request, wait } = makeWaiters(shop)
const staff = await makeStaff(shop).join('packer')
const large = { ...shorts, size: 'L' }
for (const { slug, size, color } of [shorts, large]) await countPieces(shop, slug, size, color, 0)

it('the back office counts who waits for each size, without saying who, the most people first', async () => {
  await wait('back', shorts)
  letPass(shop, 60)
  const emails = [await wait('back', large), await wait('back', large)]
  await request('back', large, { email: someone() })
  await wait('cheaper', shorts, emails[0])
  const { status, body } = await staff.call('demand')
  expect([status, body.data.people, body.meta]).toEqual([200, 3, { total: 2, page: 1, pages: 1 }])
  expect(body.data.variants).toMatchObject([
    { item_name: 'Lekki Linen Shorts', size: 'L', color: 'green', stock: 0, waiting: 2 },
    { size: 'M', waiting: 1 },
  ])
  for (const email of emails) expect(JSON.stringify(body)).not.toContain(email)
  const longest = await staff.call('demand', { query: { sort: 'longest' } })
  expect(longest.body.data.variants[0].size).toBe('M')

  const { _id } = await readProduct(shop.app, shorts.slug)
  const ofProduct = await staff.call('productDemand', { params: { id: _id } })
  expect(ofProduct.body.data).toEqual({
    variants: [
      { size: 'L', color: 'green', waiting: 2 },
      { size: 'M', color: 'green', waiting: 1 },
    ],
    cheaper: 1,
  })
})

it('odd pages and sorts are refused, and a page beyond the end is empty but has the sums', async () => {
  for (const query of [{ page: '0' }, { page: '-1' }, { page: 'x' }, { page: '1e9' }, { sort: 'email' }] as const)
    expect((await staff.call('demand', { query })).status, JSON.stringify(query)).toBe(400)
  const { body: first } = await staff.call('demand')
  const { body: beyond } = await staff.call('demand', { query: { page: '99999' } })
  expect(beyond.data).toEqual({ ...first.data, variants: [] })
  expect(beyond.meta).toEqual({ ...first.meta, page: 99_999 })
  expect((await staff.call('productDemand', { params: { id: 'unknown' } })).body.data).toEqual({
    variants: [],
    cheaper: 0,
  })
})
