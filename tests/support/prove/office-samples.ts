import { randomUUID } from 'node:crypto'
import { eq, isNull } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { users } from '../../../server/accounts/schema.ts'
import { savedReplies } from '../../../server/enquiries/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { uploads } from '../../../server/media/schema.ts'
import { savedViews } from '../../../server/staff/schema.ts'
import type { AdminCallName } from '../../../shared/contract/admin/calls.ts'
import { adminEndpoints } from '../../../shared/contract/admin/endpoints.ts'
import type { Endpoint } from '../../../shared/contract/endpoint.ts'
import { csv } from '../api/imports.ts'
import { makeUploads, photo } from '../api/pictures.ts'
import { send } from '../api/staff.ts'
import type { TestShop } from '../api/test-shop.ts'
import { isSessionCall, type makeStaffSamples, namesIn } from '../staff-samples.ts'
import { makeSessionSamples } from './session-samples.ts'

interface Sample {
  params: Record<string, string>
  query?: Record<string, string>
  body?: Record<string, unknown> | undefined
}

/** The answer of the first call, each time. */
function once<Answer>(make: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | undefined
  return () => {
    answer ??= make()
    return answer
  }
}

/** What makes calls of the back office succeed: values by name, things that are made anew for each batch, and present versions. */
export async function makeOfficeSamples(
  app: FastifyInstance,
  shop: TestShop,
  { staff, owner, paramsFor, bodyFor }: Awaited<ReturnType<typeof makeStaffSamples>>,
) {
  const session = makeSessionSamples(staff)
  let networks = 0

  /** A call of the owner, each from another network, so that none is refused as one too many. */
  async function ask(name: AdminCallName, input: Partial<Sample> = {}) {
    networks += 1
    const headers = { cookie: owner.cookie, 'x-admin': owner.proof }
    const from = `10.30.${(networks >> 8) & 255}.${networks & 255}`
    return send({ app, headers, from }, name, input)
  }

  async function make(name: AdminCallName, body?: Record<string, unknown>, params = {}): Promise<void> {
    const answer = await ask(name, { params, body: { ...bodyFor(name), ...body } })
    if (answer.status !== 200) throw new Error(`${name} failed: ${JSON.stringify(answer.body)}`)
  }

  const { db } = shop.database
  const productId = paramsFor('product').id ?? ''
  const [bag] = (await shop.app.inject({ url: '/api/v1/general/all-products' })).json().data
  let files = 0
  /** Another price each time, so that each file changes something. */
  const nextFile = () => csv(['Id', 'Price now'], [bag._id, bag.new_price - 1 - (files++ % 500)])
  const text = { values: { text: 'Odd' } }
  const wholePart = (bytes: Buffer) => ({ offset: 0, data: bytes.toString('base64') })

  async function beginImport(): Promise<Sample> {
    const [_id, file] = [randomUUID(), Buffer.from(nextFile())]
    await make('beginImport', { _id, kind: 'prices', size: file.length })
    return { params: { id: _id }, body: wholePart(file) }
  }

  async function sendImport(): Promise<Sample> {
    const { params, body } = await beginImport()
    await make('sendImportPart', body, params)
    return { params }
  }

  async function checkImport(): Promise<Sample> {
    const { params } = await sendImport()
    await make('checkImport', {}, params)
    return { params }
  }

  const bytes = await photo().jpeg().toBuffer()

  /** A member of the staff may have 100 unfinished uploads, and other batches have begun as many. */
  const forgetUploads = () => db.delete(uploads).where(eq(uploads.state, 'open'))

  async function beginUpload(): Promise<Sample> {
    await forgetUploads()
    const _id = randomUUID()
    await make('beginUpload', { _id, product_id: productId, size: bytes.length })
    return { params: { id: _id }, body: wholePart(bytes) }
  }

  async function idOf(create: AdminCallName, body: Record<string, unknown> = {}): Promise<Sample> {
    const _id = randomUUID()
    await make(create, { ...body, _id })
    return { params: { id: _id } }
  }

  async function addPicture(): Promise<Sample> {
    await forgetUploads()
    const { _id } = await makeUploads(owner).add({ productId, bytes })
    return { params: { pictureId: _id } }
  }

  /** A member of the staff may keep 50 views, and other batches have saved as many. */
  async function newView(): Promise<Sample> {
    await db.delete(savedViews)
    return idOf('saveView')
  }

  /** The store keeps at most 200 saved replies. The fuzz of `createSavedReply` may have made that many, so they are deleted first. */
  async function newReply(): Promise<Sample> {
    await db.delete(savedReplies)
    return idOf('createSavedReply', { name: randomUUID() })
  }

  const newLink = async (): Promise<Sample> => ({ params: {}, body: { token: (await staff.openLink('packer')).token } })

  async function applyImport(): Promise<Sample> {
    const sample = await checkImport()
    await make('applyImport', {}, sample.params)
    return sample
  }

  async function draft(): Promise<Sample> {
    const params = paramsFor('contentText')
    const version = await presentVersion('saveContentDraft', { params, body: text })
    await make('saveContentDraft', { version, ...text }, params)
    return { params }
  }

  async function newCustomer(): Promise<Sample> {
    const [_id, email] = [randomUUID(), `${randomUUID()}@example.com`]
    const person = { first_name: 'Ada', last_name: 'Obi', password_hash: '', phone: '' }
    await db.insert(users).values({ _id, email, ...person })
    return { params: { id: _id }, body: { confirmation: email } }
  }

  /** A mail that waits cannot be sent again. */
  async function sendMails(): Promise<Sample> {
    await db.update(outbox).set({ sent_at: shop.clock.now }).where(isNull(outbox.sent_at))
    return { params: {} }
  }

  async function orderOfCategories(): Promise<Sample> {
    const ids = (await ask('categories')).body.data.map(({ _id }: { _id: string }) => _id)
    return { params: {}, body: { from: ids, to: ids.toReversed() } }
  }

  const newMember = async (): Promise<Sample> => ({ params: { id: (await staff.join('packer'))._id } })

  // Made once where it lasts: lists of things that each batch adds would take longer and longer.
  const [picture, member, coupon, link] = [
    once(addPicture),
    once(newMember),
    once(() => idOf('createCoupon')),
    once(newLink),
  ]

  /** What is made for a call before each batch. */
  const fresh: Partial<Record<AdminCallName, () => Promise<Sample>>> = {
    ...{ importResult: beginImport, importChanges: checkImport, sendImportPart: beginImport },
    ...{ checkImport: sendImport, applyImport: checkImport, undoImport: applyImport },
    ...{ publishContent: draft, discardContentDraft: draft, deleteCustomer: newCustomer, resendOrderMail: sendMails },
    saveContentDraft: async () => ({ params: {}, body: text }),
    orderCategories: orderOfCategories,
    addCategory: async () => ({ params: {}, body: { category: randomUUID() } }),
    changeCategory: async () => ({ params: {}, body: { category: randomUUID(), picture: '' } }),
    deleteCategory: () => idOf('addCategory', { category: randomUUID() }),
    deleteCampaign: () => idOf('createCampaign'),
    addOrderNote: async () => ({ params: {}, body: { note: 'Odd' } }),
    orderSheets: async () => ({ params: {}, query: { ids: paramsFor('order').id ?? '' } }),
    savedViews: async () => ({ params: {}, query: { screen: 'products' } }),
    ...{ upload: beginUpload, sendPart: beginUpload, stopUpload: beginUpload },
    ...{ changePicture: picture, movePicture: picture, deletePicture: picture },
    ...{ changeCoupon: coupon, endCoupon: () => idOf('createCoupon'), deleteView: newView, readLink: link },
    deleteSavedReply: newReply,
    ...{ changeStaff: member, resetSecondFactor: member, sendStaffLink: member },
  }

  /** A change that is based on another version is refused and tells the present one. */
  async function presentVersion(name: AdminCallName, { params, body }: Sample): Promise<number> {
    const version = 999_999
    const input = body ? { params, body: { ...body, version } } : { params, query: { version: String(version) } }
    return (await ask(name, input)).body.current?.version ?? 1
  }

  return {
    /** Whose calls may end their session. */
    sessionCaller: session.caller,
    async sampleOf(name: AdminCallName): Promise<Sample> {
      if (isSessionCall(name)) return { params: {}, body: await session.bodyOf(name) }
      const names = namesIn((adminEndpoints[name] as Endpoint).params)
      const made = await fresh[name]?.()
      const all = { ...paramsFor(name), ...made?.params }
      const params = Object.fromEntries(Object.entries(all).filter(([field]) => names.includes(field)))
      const body = bodyFor(name) && { ...bodyFor(name), ...made?.body }
      const sample = { params, body, ...(made?.query && { query: made.query }) }
      if (body && 'version' in body)
        return { ...sample, body: { ...body, version: await presentVersion(name, sample) } }
      if (namesIn((adminEndpoints[name] as Endpoint).query).includes('version'))
        return { ...sample, query: { version: String(await presentVersion(name, sample)) } }
      return sample
    },
  }
}
