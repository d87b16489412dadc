import { describe, expect, it } from 'vitest'
import { enquiries } from '../../../server/enquiries/schema.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { ask } from '../../support/api/ask.ts'
import { openTestStore } from '../../support/api/test-store.ts'

const { app, database, config } = await openTestStore({ STORE_EMAIL: 'merchant@asoke.example' })

const enquiry = { name: 'Adaeze Obi', email: 'adaeze@mail.example', enquiry: 'Do you have it in green?\n\nThank you.' }
const send = (body: unknown, from?: string) => ask(app, '/general/contact', { body, ...(from && { from }) })
const kept = () => database.db.select().from(enquiries)
const mails = () => database.db.select().from(outbox)

describe('an enquiry', () => {
  it('is kept, and one mail goes to the store that can be answered straight away', async () => {
    const { status, body } = await send({ ...enquiry, email: ' Adaeze@Mail.Example ' })
    expect(status).toBe(200)
    expect(body).toEqual({ data: {}, message: expect.stringMatching(/^Thank you/) })
    expect(await kept()).toEqual([expect.objectContaining(enquiry)])
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: config.store.email, headers: { 'Reply-To': 'adaeze@mail.example' } })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Do you have it in green?')
      expect(part).toContain('Thank you.')
      expect(part).toContain('Adaeze Obi')
    }
    expect(mail).toMatchObject({ recipient: 'merchant@asoke.example', sent_at: null })
  })

  it('is text and nothing else in the mail’s HTML', async () => {
    const hostile = '<img src=x onerror=alert(1)></td></table><script>alert(1)</script>'
    await send({ ...enquiry, name: '<b>Bola</b>', enquiry: hostile })
    const mail = (await mails()).at(-1)
    expect(mail?.html).not.toMatch(/<img|<script|<b>/)
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(mail?.text).toContain(hostile)
  })

  it('cannot add headers to the mail', async () => {
    await send({ ...enquiry, name: 'Bola\r\nBcc: everyone@mail.example' })
    const mail = (await mails()).at(-1)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect((await send({ ...enquiry, email: 'a@mail.example\r\nBcc: b@mail.example' })).status).toBe(400)
  })

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', 'x'.repeat(121)],
    ['name', 12],
    ['email', ''],
    ['email', 'adaeze'],
    ['email', 'adaeze@mail'],
    ['email', 'a@mail.example, b@mail.example'],
    ['email', null],
    ['enquiry', ''],
    ['enquiry', ' \n '],
    ['enquiry', 'x'.repeat(5_001)],
    ['enquiry', { text: 'x' }],
  ])('with a wrong %s is refused, and the field is named (case %#)', async (field, value) => {
    const before = (await kept()).length
    const { status, body } = await send({ ...enquiry, [field]: value }, '10.4.0.1')
    expect(status).toBe(400)
    expect(body).toEqual({ error: expect.any(String), fields: { [field]: expect.any(String) } })
    expect(await kept()).toHaveLength(before)
  })

  it('with nothing right names every field', async () => {
    const { body } = await send({}, '10.4.0.2')
    expect(Object.keys(body.fields).sort()).toEqual(['email', 'enquiry', 'name'])
  })

  it('of the longest allowed length goes through, in any language', async () => {
    const long = { name: 'ọ'.repeat(120), email: enquiry.email, enquiry: 'Ẹ kú àárọ̀ 🧵 '.repeat(400).slice(0, 5_000) }
    expect((await send(long, '10.4.0.3')).status).toBe(200)
    expect((await kept()).at(-1)?.name).toBe(long.name)
  })

  it('may be sent twenty times an hour by one address', async () => {
    const statuses: number[] = []
    for (let index = 0; index < 21; index++) statuses.push((await send(enquiry, '10.4.0.4')).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})
