import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { vi } from 'vitest'
import type { Picture } from '../../../shared/contract/admin/pictures/schemas.ts'
import { partBytes } from '../../../shared/domain/catalogue/picture-upload.ts'
import type { Member } from './staff.ts'

export interface Sent {
  productId: string
  bytes: Buffer
  id?: string
  type?: string
  facts?: { color?: string; alt?: string; focus_x?: number; focus_y?: number }
}

/** Uploads as the back office makes them. */
export function makeUploads(member: Member) {
  const begin = ({ id = randomUUID(), productId, bytes, type = 'image/jpeg' }: Sent) =>
    member.call('beginUpload', { body: { _id: id, product_id: productId, size: bytes.length, type } })

  const sendPart = (id: string, bytes: Buffer, offset: number, length = partBytes) =>
    member.call('sendPart', {
      params: { id },
      body: { offset, data: bytes.subarray(offset, offset + length).toString('base64') },
    })

  const finish = (id: string, facts: Sent['facts'] = {}) =>
    member.call('finishUpload', { params: { id }, body: { color: '', alt: '', ...facts } })

  async function list(productId: string): Promise<Picture[]> {
    return (await member.call('pictures', { params: { id: productId } })).body.data
  }

  /** The picture when it is processed. */
  async function processed(productId: string, id: string): Promise<Picture> {
    let picture: Picture | undefined
    const isProcessed = async () => {
      picture = (await list(productId)).find(({ _id }) => _id === id)
      return picture?.state !== 'working'
    }
    await vi.waitUntil(isProcessed, { timeout: 25_000, interval: 250 })
    if (!picture) throw new Error('The product has no such picture.')
    return picture
  }

  /** Everything from the first call to the processed picture. */
  async function add({ id = randomUUID(), ...sent }: Sent): Promise<Picture> {
    const { productId, bytes, facts } = sent
    const begun = await begin({ id, ...sent })
    if (begun.status !== 200) throw new Error(JSON.stringify(begun.body))
    for (let offset = 0; offset < bytes.length; offset += partBytes) await sendPart(id, bytes, offset)
    const finished = await finish(id, facts)
    if (finished.status !== 200) throw new Error(JSON.stringify(finished.body))
    return processed(productId, id)
  }

  return { begin, sendPart, finish, list, processed, add }
}

/** A photo of one colour, small enough to be processed quickly. */
export function photo(width = 180, height = 240, background = '#b9552f') {
  return sharp({ create: { width, height, channels: 3, background } })
}

export async function getFile(app: FastifyInstance, file: string, headers: Record<string, string> = {}) {
  return app.inject({ url: `/imgs/products/${file}`, headers })
}
