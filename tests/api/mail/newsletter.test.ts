import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { outbox } from '../../../server/mail/schema.ts'
import { subscribers } from '../../../server/newsletter/schema.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, config, clock } = await openTestStore()

let people = 0
const someone = () => `reader${++people}@mail.example`
const join = (email: unknown) => ask(app, '/general/newsletter', { body: { email } })
const confirm = (token: unknown) => ask(app, '/general/newsletter/confirm', { body: { token } })
const leave = (token: unknown) => ask(app, '/general/newsletter/unsubscribe', { body: { token } })

const mailsTo = (email: string) => database.db.select().from(outbox).where(eq(outbox.recipient, email))

async function membership(email: string): Promise<'unknown' | 'asked' | 'member' | 'left'> {
  const [row] = await database.db.select().from(subscribers).where(eq(subscribers.email, email))
  if (!row) return 'unknown'
  if (row.left_at) return 'left'
  return row.confirmed_at ? 'member' : 'asked'
}

/** The tokens of both links, as the mail carries them. */
async function linksFor(email: string): Promise<{ joinToken: string; leaveToken: string }> {
  const mail = (await mailsTo(email)).at(-1)
  const tokenOf = (name: string) =>
    new RegExp(`${config.publicUrl}/newsletter\\?${name}=([\\w.-]+)`).exec(mail?.text ?? '')
  return { joinToken: tokenOf('join')?.[1] ?? '', leaveToken: tokenOf('leave')?.[1] ?? '' }
}

async function makeMember(): Promise<{ email: string; joinToken: string; leaveToken: string }> {
  const email = someone()
  await join(email)
  const links = await linksFor(email)
  await confirm(links.joinToken)
  return { email, ...links }
}

describe('joining the mailing list', () => {
  it('takes a mail and a confirmation', async () => {
    const email = someone()
    const { status, body } = await join(email)
    expect(status).toBe(200)
    expect(body).toEqual({ data: {}, message: expect.any(String) })
    expect(await membership(email)).toBe('asked')
    expect(await mailsTo(email)).toHaveLength(1)
    const { joinToken } = await linksFor(email)
    expect(await confirm(joinToken)).toMatchObject({ status: 200, body: { data: {}, message: expect.any(String) } })
    expect(await membership(email)).toBe('member')
  })

  it('sends one mail with both links in text and HTML, and the header mail programs leave by', async () => {
    const email = someone()
    await join(email)
    const [mail] = await mailsTo(email)
    const { joinToken, leaveToken } = await linksFor(email)
    for (const token of [joinToken, leaveToken]) {
      expect(token).not.toBe('')
      expect(mail?.html).toContain(token)
    }
    expect(mail?.headers).toEqual({ 'List-Unsubscribe': `<${config.publicUrl}/newsletter?leave=${leaveToken}>` })
  })

  it('is not done by opening the link, as scanners do', async () => {
    const email = someone()
    await join(email)
    const { joinToken, leaveToken } = await linksFor(email)
    const page = await app.inject({ url: `/newsletter?join=${joinToken}` })
    expect(page.statusCode).toBe(200)
    expect(await membership(email)).toBe('asked')
    await confirm(joinToken)
    await app.inject({ url: `/newsletter?leave=${leaveToken}` })
    expect(await membership(email)).toBe('member')
  })

  it('works for an address of any allowed length', async () => {
    const email = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(59)}.example`
    expect(email.length).toBeLessThanOrEqual(254)
    expect((await join(email)).status).toBe(200)
    expect((await confirm((await linksFor(email)).joinToken)).status).toBe(200)
    expect(await membership(email)).toBe('member')
  })

  it('a second time answers alike and sends a member no mail', async () => {
    const { email } = await makeMember()
    const first = await join(someone())
    const second = await join(email.toUpperCase())
    expect(second.status).toBe(first.status)
    expect(second.body).toEqual(first.body)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await membership(email)).toBe('member')
  })

  it('sends one address five mails an hour, whoever asks, and answers alike beyond', async () => {
    const email = someone()
    const answers = []
    for (let number = 1; number <= 7; number++)
      answers.push(await ask(app, '/general/newsletter', { body: { email }, from: `10.8.0.${number}` }))
    expect(await mailsTo(email)).toHaveLength(5)
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    clock.now = new Date(clock.now.getTime() + 60 * 60_000)
    await join(email)
    expect(await mailsTo(email)).toHaveLength(6)
    await confirm((await linksFor(email)).joinToken)
    expect(await membership(email)).toBe('member')
  })

  it('twice with the same link changes nothing more', async () => {
    const { email, joinToken } = await makeMember()
    expect((await confirm(joinToken)).status).toBe(200)
    expect(await membership(email)).toBe('member')
  })

  it.each(['', 'reader', 'reader@mail', 'a b@mail.example', `${'x'.repeat(250)}@mail.example`, null, 7, ['a@b.co']])(
    'is refused for the address %j',
    async (email) => {
      const { status, body } = await join(email)
      expect(status).toBe(400)
      expect(body).toEqual({ error: expect.any(String), fields: { email: expect.any(String) } })
    },
  )
})

describe('leaving the mailing list', () => {
  it('works with the link of the mail, also twice, and one may come back', async () => {
    const { email, leaveToken } = await makeMember()
    expect((await leave(leaveToken)).status).toBe(200)
    expect(await membership(email)).toBe('left')
    expect((await leave(leaveToken)).status).toBe(200)
    await join(email)
    expect(await membership(email)).toBe('left')
    expect(await mailsTo(email)).toHaveLength(2)
    await confirm((await linksFor(email)).joinToken)
    expect(await membership(email)).toBe('member')
  })
})

describe('a link', () => {
  it('is good for its own purpose only', async () => {
    const { email, joinToken, leaveToken } = await makeMember()
    expect((await leave(joinToken)).status).toBe(400)
    expect(await membership(email)).toBe('member')
    await leave(leaveToken)
    expect((await confirm(leaveToken)).status).toBe(400)
    expect(await membership(email)).toBe('left')
  })

  it('for another address cannot be made from one’s own', async () => {
    const { joinToken } = await makeMember()
    const victim = someone()
    await join(victim)
    const [, signature] = joinToken.split('.')
    const forged = `${Buffer.from(victim).toString('base64url')}.${signature}`
    const { status, body } = await confirm(forged)
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.any(String) })
    expect(await membership(victim)).toBe('asked')
  })

  it.each(['', 'x', '.', 'a.b', 'x'.repeat(10_000), null, 12, {}])('like %j is refused', async (token) => {
    expect((await confirm(token)).status).toBe(400)
    expect((await leave(token)).status).toBe(400)
  })
})
