import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openPictureCache, type PictureFiles } from './picture-files.ts'
import { fileName, fileParts, hashIn, isUploadedFile, nameUploaded } from './picture-name.ts'

const folder = await mkdtemp(join(tmpdir(), 'picture-files-'))
afterAll(() => rm(folder, { recursive: true }))

const hash = '0123456789abcdef'
const name = nameUploaded({ slug: 'wrap-dress', hash, color: 'red' })
const file = { name: `${name}.jpg`, type: 'image/jpeg', bytes: Buffer.from('a picture') }

function filesThatCount(): PictureFiles & { reads: string[] } {
  const reads: string[] = []
  return {
    reads,
    read: async (wanted) => {
      reads.push(wanted)
      return wanted === file.name ? file : undefined
    },
    write: async () => undefined,
  }
}

describe('the copies of an instance', () => {
  it('are fetched once, however many ask at the same time', async () => {
    const files = filesThatCount()
    const cache = await openPictureCache(files, join(folder, 'copies'))
    expect(await Promise.all([1, 2, 3].map(() => cache.bring(file.name)))).toEqual([undefined, undefined, undefined])
    await cache.bring(file.name)
    expect(files.reads).toEqual([file.name])
    expect(await readdir(cache.dir)).toEqual([file.name])
    expect(await readFile(join(cache.dir, file.name))).toEqual(file.bytes)
  })

  it('are in a temporary folder when the wanted one cannot be made', async () => {
    const inTheWay = join(folder, 'a-file')
    await writeFile(inTheWay, '')
    const cache = await openPictureCache(filesThatCount(), join(inTheWay, 'pictures'))
    expect(cache.dir.startsWith(tmpdir())).toBe(true)
    await rm(cache.dir, { recursive: true })
  })

  it('are not needed: without room on the disk the file itself is the answer', async () => {
    const cache = await openPictureCache(filesThatCount(), join(folder, 'gone'))
    await rm(cache.dir, { recursive: true })
    expect(await cache.bring(file.name)).toEqual(file)
  })

  it('say so when no such file is stored', async () => {
    const cache = await openPictureCache(filesThatCount(), join(folder, 'none'))
    expect(await cache.bring(`${name}-720.avif`)).toBe('none')
  })

  it.each([
    '../../x.jpg',
    '..%2f..%2fx.jpg',
    'wrap-dress-red-front.jpg',
    'wrap-dress-red-front-720.avif',
    `${name}.php`,
    `${name}.jpg/`,
    `${name}-720.avif\0`,
    `../${name}.jpg`,
    `${'a'.repeat(200)}-${hash}-red-photo.jpg`,
    '',
  ])('%j is not even asked for', async (odd) => {
    const files = filesThatCount()
    const cache = await openPictureCache(files, join(folder, 'odd'))
    expect(await cache.bring(odd)).toBeUndefined()
    expect(files.reads).toEqual([])
  })
})

describe('the names of an uploaded picture', () => {
  it('are known as such, whatever the slug and the colour are', () => {
    for (const slug of ['a', 'wrap-dress', '2-in-1-set', 'x'.repeat(100), `${'x'.repeat(79)}-cut`, 'Été', '…'])
      for (const color of ['red', '']) {
        const base = nameUploaded({ slug, hash, color })
        expect(hashIn(base)).toBe(hash)
        for (const part of fileParts) expect(isUploadedFile(fileName(base, part)), fileName(base, part)).toBe(true)
      }
  })

  it('all carry the hash, the link preview’s too', () => {
    expect(fileParts.map((part) => fileName(name, part))).toEqual([
      `wrap-dress-${hash}-red-photo-180.avif`,
      `wrap-dress-${hash}-red-photo-360.avif`,
      `wrap-dress-${hash}-red-photo-720.avif`,
      `wrap-dress-${hash}-red-photo-1440.avif`,
      `wrap-dress-${hash}-red-photo.jpg`,
      `wrap-dress-${hash}-share.jpg`,
    ])
  })
})
