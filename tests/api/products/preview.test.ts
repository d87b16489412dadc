import { expect, it } from 'vitest'
import { previewMessages } from '../../../shared/content/messages/office/preview-messages.ts'
import { toSave, viewProduct } from '../../support/api/products.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestShop } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, clock } = shop
const staff = makeStaff(shop)
const manager = await staff.join('manager')

async function makeDraft(name: string) {
  const body = { _id: staff.newId(), item_name: name, category: 'Dress' }
  return (await manager.call('createProduct', { body })).body.data
}

const previewOf = async (id: string): Promise<string> =>
  (await manager.call('previewProduct', { params: { id } })).body.data.url
const open = (url: string) => app.inject({ url })

it('shows the page of a draft to whoever has the link, and to nobody else', async () => {
  const { _id, item_slug } = await makeDraft('Secret Wrap Dress')
  const page = await open(await previewOf(_id))
  expect([page.statusCode, page.body.includes('Secret Wrap Dress')]).toEqual([200, true])
  expect(page.headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex">')
  // Nothing of it stays behind for others.
  expect((await open(`/shop/${item_slug}`)).statusCode).toBe(404)
  expect((await open(`/shop/${item_slug}?preview=1`)).statusCode).toBe(410)
  expect((await open('/sitemap.xml')).body).not.toContain(item_slug)
})

it('shows the preview of a new product without a price until a merchant types one', async () => {
  const { _id } = await makeDraft('Priceless Wrap Dress')
  const url = await previewOf(_id)
  const page = await open(url)
  expect([page.statusCode, page.body.includes('No price yet'), page.body.includes('₦1,000')]).toEqual([
    200,
    true,
    false,
  ])
  const body = toSave(await viewProduct(manager, _id), { new_price: 23_450 })
  expect((await manager.call('saveProduct', { params: { id: _id }, body })).status).toBe(200)
  const priced = (await open(url)).body
  expect([priced.includes('No price yet'), priced.includes('₦23,450.00')]).toEqual([false, true])
})

it('follows every save', async () => {
  const { _id } = await makeDraft('First Name')
  const url = await previewOf(_id)
  expect((await open(url)).body).toContain('First Name')
  const body = toSave(await viewProduct(manager, _id), { item_name: 'Second Name' })
  expect((await manager.call('saveProduct', { params: { id: _id }, body })).status).toBe(200)
  expect((await open(url)).body).toContain('Second Name')
})

it('ends after 30 minutes, and cannot be changed to another product', async () => {
  const [one, other] = [await makeDraft('One Dress'), await makeDraft('Other Dress')]
  const url = await previewOf(one._id)
  const [, signature] = url.split('.')
  const forged = (await previewOf(other._id)).replace(/\..*$/, `.${signature}`)
  const refused = await open(forged)
  expect([refused.statusCode, refused.body.includes(previewMessages.previewExpired)]).toEqual([410, true])
  expect(refused.headers['cache-control']).toBe('no-store')
  clock.now = new Date(clock.now.getTime() + 29 * 60_000)
  expect((await open(url)).statusCode).toBe(200)
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect((await open(url)).statusCode).toBe(410)
})

it('of an unknown product does not exist', async () => {
  expect((await manager.call('previewProduct', { params: { id: 'nothing' } })).status).toBe(404)
})
