import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { builtInStore } from '../../../server/content/published-texts.ts'
import type { StoredMail } from '../../../server/mail/store.ts'
import { notices } from '../../../server/notices/schema.ts'
import { tellPeople } from '../../../server/notices/tell-people.ts'
import { readConfig } from '../../../server/start/config.ts'
import { ask } from '../api/ask.ts'
import { countPieces, letPass, mailsTo } from '../api/buyers.ts'
import { readProduct, type TestShop } from '../api/test-shop.ts'
import { testSecret } from '../api/test-store.ts'

export const shorts = { slug: 'lekki-linen-shorts', size: 'M', color: 'green' }

interface Wanted {
  slug: string
  size: string
  color: string
}

/** People who wait for something, and the job that tells them. */
export function makeWaiters(shop: TestShop) {
  const { app, database, clock } = shop
  let people = 0
  const someone = () => `waits${++people}@mail.example`
  /** Each from a network of its own, so that the limit stays out of the way. */
  const network = () => `10.7.${Math.floor(people / 200)}.${(people++ % 200) + 1}`

  async function bodyOf(kind: 'back' | 'cheaper', { slug, size, color }: Wanted) {
    const { _id } = await readProduct(app, slug)
    return { kind, item_id: _id, size, color }
  }

  async function request(
    kind: 'back' | 'cheaper',
    wanted: Wanted,
    changes: object,
    { token, from = network() }: { token?: string; from?: string } = {},
  ) {
    const body = { ...(await bodyOf(kind, wanted)), ...changes }
    return ask(app, '/general/notice', { body, from, ...(token && { headers: { 'u-x-key': token } }) })
  }

  const step = (key: string) => ask(app, '/general/notice/step', { body: { key }, from: network() })
  const view = (key: string) => ask(app, `/general/notice?key=${encodeURIComponent(key)}`, { from: network() })

  /** The keys in the newest mail to an address, in the order of the text; the one that confirms comes first. */
  async function keysTo(email: string): Promise<string[]> {
    const [mail] = await mailsTo(shop, email)
    const keys = [...(mail?.text ?? '').matchAll(/\/notices\?key=([\w.-]+)/g)].map((match) => match[1] ?? '')
    const [end = '', ...others] = keys
    return mail?.subject.startsWith('Please confirm') ? [...others, end] : keys
  }

  /** A guest who has asked and confirmed. */
  async function wait(kind: 'back' | 'cheaper', wanted: Wanted, email = someone()): Promise<string> {
    const asked = await request(kind, wanted, { email })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    const [key = ''] = await keysTo(email)
    expect((await step(key)).body.data).toMatchObject({ does: 'confirm', state: 'done' })
    return email
  }

  /** Mails that tell something, the newest first. */
  const newsTo = async (email: string): Promise<StoredMail[]> =>
    (await mailsTo(shop, email)).filter(({ kind }) => kind === 'notice')

  async function told(emails: readonly string[]): Promise<number[]> {
    return Promise.all(emails.map(async (email) => (await newsTo(email)).length))
  }

  const run = () =>
    tellPeople({
      db: database.db,
      clock: () => clock.now,
      store: builtInStore(readConfig({}).store),
      secret: testSecret,
    })

  /** Puts pieces on sale, and lets the job see them for 20 minutes. */
  async function restock(wanted: Wanted, pieces: number): Promise<void> {
    await countPieces(shop, wanted.slug, wanted.size, wanted.color, pieces)
    await run()
    letPass(shop, 20)
    await run()
  }

  const rowsOf = (email: string) => database.db.select().from(notices).where(eq(notices.address, email))

  return { someone, network, bodyOf, request, step, view, keysTo, wait, newsTo, told, run, restock, rowsOf }
}
