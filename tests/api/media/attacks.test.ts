import { deflateSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { products } from '../../../server/catalogue/schema.ts'
import { queryRows } from '../../../server/database/database.ts'
import { pictureMessages } from '../../../shared/content/messages/office/picture-messages.ts'
import { getFile, makeUploads, photo } from '../../support/api/pictures.ts'
import { makeStaff } from '../../support/api/staff.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const store = await openTestStore()
const { app, database } = store
const uploads = makeUploads(await makeStaff(store).join('editor'))
const [product] = await database.db.select().from(products).limit(1)
const productId = product?._id ?? ''

const jpeg = await photo().jpeg().toBuffer()
const cut = {
  jpeg: (await noisy().jpeg().toBuffer()).subarray(0, 20_000),
  png: (await noisy().png().toBuffer()).subarray(0, 20_000),
  webp: (await noisy().webp().toBuffer()).subarray(0, 10_000),
}

/** Every stored file of a picture, as one text. */
async function contentOf(name: string): Promise<string> {
  const start = name.replace(/-[a-z]+-photo$/, '')
  const files = await queryRows<{ bytes: Uint8Array }>(
    database.db,
    sql`select bytes from picture_files where name like ${`${start}%`}`,
  )
  expect(files).toHaveLength(6)
  return Buffer.concat(files.map(({ bytes }) => Buffer.from(bytes))).toString('latin1')
}

describe('of a file that is two things at once only the picture is kept:', () => {
  const script = '<html><script>alert("polyglot")</script></html>'
  const zip = `PK\x03\x04${'polyglot'.repeat(20)}PK\x05\x06${'\0'.repeat(18)}`

  it.each([
    ['JPEG and HTML', Buffer.concat([jpeg, Buffer.from(script)])],
    ['JPEG and ZIP', Buffer.concat([jpeg, Buffer.from(zip, 'latin1')])],
    ['JPEG with HTML in a comment', withComment(jpeg, script)],
  ])('%s', async (_, bytes) => {
    const { state, name } = await uploads.add({ productId, bytes })
    expect(state).toBe('ready')
    expect(await contentOf(name)).not.toMatch(/polyglot|<script/)
  })
})

describe('nothing is made of', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="120"><rect width="90" height="120"/></svg>'
  it.each([
    ['an SVG that claims to be a JPEG', Buffer.from(svg), 'notAPicture'],
    ['HTML that claims to be a JPEG', Buffer.from('<!doctype html><p>Hello'), 'notAPicture'],
    ['a GIF that claims to be a JPEG', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64'), 'notAPicture'],
    [
      'an SVG behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from(svg)]),
      'damaged',
    ],
    ['a PNG of 30,000 × 30,000', emptyPng(30_000, 30_000), 'tooManyPixels'],
    ['a truncated JPEG', cut.jpeg, 'damaged'],
    ['a truncated PNG', cut.png, 'damaged'],
    ['a truncated WebP', cut.webp, 'damaged'],
    ['a few bytes', Buffer.from('abcd'), 'notAPicture'],
  ] as const)('%s', async (_, bytes, problem) => {
    const before = await queryRows(database.db, sql`select name from picture_files`)
    const picture = await uploads.add({ productId, bytes })
    expect([picture.state, picture.problem, picture.name]).toEqual(['failed', pictureMessages[problem], ''])
    expect(await queryRows(database.db, sql`select name from picture_files`)).toEqual(before)
  })
})

describe('the content decides, not the declared type:', () => {
  it.each([
    ['a PNG', () => photo().png().toBuffer(), 'image/jpeg'],
    ['a WebP', () => photo().webp().toBuffer(), 'image/png'],
    ['an AVIF', () => photo().avif().toBuffer(), 'image/webp'],
    ['a JPEG', () => photo().jpeg().toBuffer(), 'image/avif'],
  ] as const)('%s', async (_, make, type) => {
    const { state, name } = await uploads.add({ productId, bytes: await make(), type })
    expect(state).toBe('ready')
    const { format } = await sharp((await getFile(app, `${name}.jpg`)).rawPayload).metadata()
    expect(format).toBe('jpeg')
  })
})

it('an animated picture is its first frame', async () => {
  const frames = [await photo(90, 120, '#ff0000').png().toBuffer(), await photo(90, 120, '#0000ff').png().toBuffer()]
  const bytes = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect((await sharp(bytes).metadata()).pages).toBe(2)
  const { name } = await uploads.add({ productId, bytes, type: 'image/webp' })
  const made = sharp((await getFile(app, `${name}.jpg`)).rawPayload)
  expect(await made.metadata()).toMatchObject({ width: 90, height: 120 })
  const { dominant } = await made.stats()
  expect(dominant.r).toBeGreaterThan(200)
  expect(dominant.b).toBeLessThan(60)
})

it('the place where a photo was taken is gone, and it stands upright', async () => {
  const gps = { IFD0: { Make: 'Phone of Bisi' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 0/1' } }
  // The sensor lies on its side: 400 wide and 300 high until it is turned.
  const bytes = await photo(400, 300)
    .withExif(gps)
    .withMetadata({ orientation: 6 })
    .withExifMerge(gps)
    .jpeg()
    .toBuffer()
  const { exif, orientation } = await sharp(bytes).metadata()
  expect([exif?.toString('latin1').includes('Phone of Bisi'), orientation]).toEqual([true, 6])
  const { name } = await uploads.add({ productId, bytes })
  expect(await contentOf(name)).not.toMatch(/Exif|Phone of Bisi|GPS/)
  const made = await sharp((await getFile(app, `${name}-720.avif`)).rawPayload).metadata()
  expect(made).toMatchObject({ width: 300, height: 400 })
  expect([made.exif, made.orientation]).toEqual([undefined, undefined])
})

it.each(['../../x.jpg', '..%2f..%2fx.jpg', '%2e%2e%2fx.jpg', 'x%00.jpg', `${'a'.repeat(300)}.jpg`, 'a b-photo.jpg'])(
  '%s is no picture',
  async (file) => {
    expect([400, 403, 404]).toContain((await getFile(app, file)).statusCode)
  },
)

/** A picture that does not compress, so that it has something to be cut off. */
it('who asks for too many pictures that do not exist is refused, and nobody else', async () => {
  const { name } = await uploads.add({ productId, bytes: jpeg })
  const get = (file: string, remoteAddress: string) =>
    app.inject({ url: `/imgs/products/${file}`, remoteAddress }).then(({ statusCode }) => statusCode)
  const [guesser, shopper] = ['10.4.4.4', '10.4.4.5']
  for (let guess = 0; guess <= 600; guess++) {
    const hash = guess.toString(16).padStart(16, '0')
    expect(await get(`dress-${hash}-red-photo.jpg`, guesser)).toBe(404)
    expect(await get(`${name}.jpg`, shopper)).toBe(200)
  }
  expect(await get('dress-ffffffffffffffff-red-photo.jpg', guesser)).toBe(429)
  expect(await get(`${name}.jpg`, shopper)).toBe(200)
})

function noisy() {
  return sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#888888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
}

function withComment(picture: Buffer, text: string): Buffer {
  const comment = Buffer.from(text)
  const length = Buffer.alloc(2)
  length.writeUInt16BE(comment.length + 2)
  return Buffer.concat([picture.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, comment, picture.subarray(2)])
}

/** A small file that unpacks to very many pixels. */
function emptyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
