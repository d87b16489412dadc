import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { queryRows } from '../../../server/database/database.ts'
import { productImages } from '../../../server/media/schema.ts'
import { pictureForColor, sharePicture } from '../../../shared/domain/catalogue/gallery.ts'
import { ask } from '../../support/api/ask.ts'
import { getFile, makeUploads, photo } from '../../support/api/pictures.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openInstance, openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database, clock } = store
const { db } = database
const staff = makeStaff(store)
const editor = await staff.join('editor')
const uploads = makeUploads(editor)

const product = async (slug: string) => {
  const [row] = await db.select().from(products).where(eq(products.item_slug, slug))
  if (!row) throw new Error(`No ${slug}.`)
  return row
}
const entriesOf = (id: string) =>
  queryRows<{ action: string; label: string; before: unknown; after: unknown }>(
    db,
    sql`select action, label, before, after from audit_log where subject = ${`product:${id}`} order by _id`,
  )
const inShop = async (slug: string) => (await ask(app, `/general/single-product-slug/${slug}`)).body.data
const namesOf = async (id: string) => (await uploads.list(id)).map(({ name }) => name)
const params = (id: string, pictureId: string) => ({ id, pictureId })

describe('the demo’s pictures', () => {
  it('are rows with colour, alt text and order, and the specified fields list them', async () => {
    const { _id, images, item_name } = await product('adunni-leaf-wrap-dress')
    const rows = await uploads.list(_id)
    expect(rows.map(({ name }) => `${name}.jpg`).join(', ')).toBe(images)
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, index) => index))
    expect(rows[0]).toMatchObject({ color: 'orange', alt: `${item_name}, orange, front`, state: 'ready', problem: '' })
    expect(new Set(rows.map(({ color }) => color))).toEqual(new Set(['orange', 'blue', 'green']))
  })

  it('of a product that only lists them are the same rows, from the first change on', async () => {
    const { _id, images } = await product('tiwa-crop-set')
    const before = await uploads.list(_id)
    await db.delete(productImages).where(eq(productImages.product_id, _id))
    expect(await uploads.list(_id)).toEqual(before)
    const [first, second] = before
    const moved = await editor.call('movePicture', {
      params: params(_id, second?._id ?? ''),
      body: { position: 0 },
    })
    expect(moved.status).toBe(200)
    expect(moved.body.data.slice(0, 2)).toMatchObject([{ _id: second?._id }, { _id: first?._id }])
    expect((await product('tiwa-crop-set')).images.split(', ').toSorted()).toEqual(images.split(', ').toSorted())
  })
})

describe('a new picture', () => {
  const slug = 'eko-linen-camp-shirt'

  it('is shown by the shop, in every format and width, under both addresses and by every instance', async () => {
    const { _id, images, img } = await product(slug)
    const bytes = await photo(1500, 2000).jpeg().toBuffer()
    await inShop(slug)
    const { name, color } = await uploads.add({ productId: _id, bytes, facts: { color: 'red', alt: 'Worn open' } })
    expect([name, color]).toEqual([expect.stringMatching(/^eko-linen-camp-shirt-[0-9a-f]{16}-red-photo$/), 'red'])
    const shown = await expect
      .poll(() => inShop(slug))
      .toMatchObject({ img, images: `${images}, ${name}.jpg` })
      .then(() => inShop(slug))
    const files: string[] = shown.images.split(', ')
    expect(pictureForColor(files, 'red', 0)).toBe(files.length - 1)
    expect(shown.pictures.map(({ file }: { file: string }) => file)).toEqual(files)
    expect(shown.pictures.at(-1)).toEqual({ file: `${name}.jpg`, alt: 'Worn open', zoom: true })
    expect(shown.pictures[0]).toMatchObject({ zoom: false })

    const other = await openInstance({ database, clock })
    const sizes = { '-180.avif': 180, '-360.avif': 360, '-720.avif': 720, '-1440.avif': 1440, '.jpg': 600 }
    for (const [ending, width] of Object.entries(sizes)) {
      for (const instance of [app, other, other]) {
        const file = await getFile(instance, name + ending)
        expect(file.statusCode, ending).toBe(200)
        expect(file.headers['content-type']).toBe(ending === '.jpg' ? 'image/jpeg' : 'image/avif')
        expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(file.headers.vary).toBe('save-data')
        expect(file.headers['x-content-type-options']).toBe('nosniff')
        const found = await sharp(file.rawPayload).metadata()
        expect([found.width, found.height]).toEqual([width, (width / 3) * 4])
      }
    }
    expect((await app.inject({ url: `/images/products/${name}.jpg` })).statusCode).toBe(200)
    const share = await getFile(app, sharePicture(`${name}.jpg`))
    expect(await sharp(share.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
  })

  it('is the smaller file for who saves data', async () => {
    const [name = ''] = (await namesOf((await product(slug))._id)).slice(-1)
    const saved = await getFile(app, `${name}-720.avif`, { 'save-data': 'on' })
    expect(await sharp(saved.rawPayload).metadata()).toMatchObject({ width: 360 })
  })

  it('is cut around the chosen point', async () => {
    const { _id } = await product(slug)
    // Red at the left, blue in the middle, green at the right.
    const stripe = (background: string) => photo(80, 80, background).png().toBuffer()
    const bytes = await photo(240, 80, '#0000ff')
      .composite([
        { input: await stripe('#ff0000'), left: 0, top: 0 },
        { input: await stripe('#00ff00'), left: 160, top: 0 },
      ])
      .png()
      .toBuffer()
    for (const [focus_x, strongest] of [
      [0, 'r'],
      [0.5, 'b'],
      [1, 'g'],
    ] as const) {
      const { name } = await uploads.add({ productId: _id, bytes, facts: { focus_x } })
      const { dominant } = await sharp((await getFile(app, `${name}.jpg`)).rawPayload).stats()
      expect(Object.entries(dominant).toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe(strongest)
    }
  })

  it('with an odd colour, a point outside or a hidden character in its alt text is refused', async () => {
    const { _id } = await product(slug)
    const id = randomUUID()
    const bytes = await photo(90, 120).jpeg().toBuffer()
    await uploads.begin({ id, productId: _id, bytes })
    await uploads.sendPart(id, bytes, 0)
    const fieldsOf = async (facts: object) => Object.keys((await uploads.finish(id, facts)).body.fields)
    expect(await fieldsOf({ color: '../../x' })).toEqual(['color'])
    expect(await fieldsOf({ focus_x: 2 })).toEqual(['focus_x'])
    expect(await fieldsOf({ alt: 'a\u202eb' })).toEqual(['alt'])
  })

  it('that is deleted before it is processed stays away', async () => {
    const { _id, images } = await product('adire-market-tote')
    const id = randomUUID()
    const bytes = await photo().jpeg().toBuffer()
    await uploads.begin({ id, productId: _id, bytes })
    await uploads.sendPart(id, bytes, 0)
    await uploads.finish(id)
    expect((await editor.call('deletePicture', { params: params(_id, id) })).status).toBe(200)
    await expect
      .poll(async () => (await editor.call('upload', { params: { id } })).body.data.state, { timeout: 20_000 })
      .toBe('done')
    expect((await product('adire-market-tote')).images).toBe(images)
    expect((await uploads.finish(id)).status).toBe(404)
  })
})

describe('a change', () => {
  const slug = 'adunni-leaf-wrap-dress'

  it('of the alt text keeps the files and is one entry', async () => {
    const { _id, images, item_name } = await product(slug)
    const [first] = await uploads.list(_id)
    const body = { color: first?.color, alt: 'The dress in the garden' }
    const call = () => editor.call('changePicture', { params: params(_id, first?._id ?? ''), body })
    expect((await call()).body.data).toMatchObject({ alt: body.alt, name: first?.name })
    expect((await call()).status).toBe(200)
    expect((await product(slug)).images).toBe(images)
    await expect.poll(async () => (await inShop(slug)).pictures[0].alt).toBe(body.alt)
    expect(await entriesOf(_id)).toEqual([
      {
        action: 'picture.change',
        label: item_name,
        before: { picture: first?._id, alt: first?.alt },
        after: { picture: first?._id, alt: body.alt },
      },
    ])
  })

  it('of the colour reaches the shop; the old name keeps its content', async () => {
    const { _id } = await product(slug)
    const [first] = await uploads.list(_id)
    const old = await getFile(app, `${first?.name}-360.avif`)
    const body = { color: 'purple', alt: '' }
    const changed = await editor.call('changePicture', { params: params(_id, first?._id ?? ''), body })
    const { name } = changed.body.data
    expect(name).toMatch(/^adunni-leaf-wrap-dress-[0-9a-f]{16}-purple-photo$/)
    await expect.poll(async () => (await inShop(slug)).img).toBe(`${name}.jpg`)
    for (const file of [`${name}-360.avif`, `${first?.name}-360.avif`])
      expect((await getFile(app, file)).rawPayload.equals(old.rawPayload)).toBe(true)
    const again = await editor.call('changePicture', {
      params: params(_id, first?._id ?? ''),
      body: { ...body, color: 'black' },
    })
    expect(again.body.data.name).toBe(name.replace('purple', 'black'))
    expect((await getFile(app, `${again.body.data.name}.jpg`)).statusCode).toBe(200)
  })

  it('of the order moves the others, and the first is the cover', async () => {
    const { _id } = await product(slug)
    const before = await namesOf(_id)
    const third = (await uploads.list(_id))[2]
    const move = (position: number) =>
      editor.call('movePicture', { params: params(_id, third?._id ?? ''), body: { position } })
    await move(0)
    const [a = '', b = '', c = '', ...rest] = before
    expect(await namesOf(_id)).toEqual([c, a, b, ...rest])
    await expect.poll(async () => (await inShop(slug)).img).toBe(`${c}.jpg`)
    await move(999)
    expect(await namesOf(_id)).toEqual([a, b, ...rest, c])
    const count = (await entriesOf(_id)).length
    await move(999)
    expect(await entriesOf(_id)).toHaveLength(count)
    expect((await entriesOf(_id)).at(-1)).toMatchObject({
      action: 'picture.move',
      before: { position: 0 },
      after: { position: before.length - 1 },
    })
  })

  it('by two people at once is both changes', async () => {
    const { _id } = await product('terracotta-weekend-shorts')
    const list = await uploads.list(_id)
    const other = await staff.join('manager')
    await Promise.all([
      editor.call('movePicture', { params: params(_id, list[1]?._id ?? ''), body: { position: 0 } }),
      other.call('deletePicture', { params: params(_id, list[2]?._id ?? '') }),
      other.call('movePicture', { params: params(_id, list[3]?._id ?? ''), body: { position: 0 } }),
    ])
    const after = await uploads.list(_id)
    expect(after.map(({ position }) => position)).toEqual(after.map((_, index) => index))
    expect(after).toHaveLength(list.length - 1)
    expect((await product('terracotta-weekend-shorts')).images).toBe(after.map(({ name }) => `${name}.jpg`).join(', '))
  })

  it('of a picture of another product, or of none, is a 404', async () => {
    const { _id } = await product(slug)
    const { _id: otherId } = await product('tiwa-crop-set')
    const [first] = await uploads.list(_id)
    const body = { color: '', alt: '' }
    for (const key of [params(otherId, first?._id ?? ''), params(_id, 'nothing'), params('nothing', 'nothing')]) {
      expect((await editor.call('changePicture', { params: key, body })).status).toBe(404)
      expect((await editor.call('movePicture', { params: key, body: { position: 0 } })).status).toBe(404)
      expect((await editor.call('deletePicture', { params: key })).status).toBe(404)
    }
    expect((await editor.call('pictures', { params: { id: 'nothing' } })).status).toBe(404)
  })
})

describe('a deleted picture', () => {
  it('leaves the list, and the last one of a published product stays', async () => {
    const { _id } = await product('ifeoma-linen-playsuit')
    const all = await uploads.list(_id)
    const remove = (pictureId = '') => editor.call('deletePicture', { params: params(_id, pictureId) })
    for (const picture of all.slice(1)) expect((await remove(picture._id)).status).toBe(200)
    expect((await remove(all[0]?._id)).status).toBe(400)
    const { img, images } = await product('ifeoma-linen-playsuit')
    expect([img, images]).toEqual([`${all[0]?.name}.jpg`, `${all[0]?.name}.jpg`])
    expect((await entriesOf(_id)).map(({ action }) => action)).toEqual(all.slice(1).map(() => 'picture.delete'))
    await db.update(products).set({ status: 'draft' }).where(eq(products._id, _id))
    expect((await remove(all[0]?._id)).body.data).toEqual([])
    expect(await product('ifeoma-linen-playsuit')).toMatchObject({ img: '', images: '' })
    expect(await uploads.list(_id)).toEqual([])
  })
})
