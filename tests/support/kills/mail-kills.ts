import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { deliverMail } from '../../../server/mail/deliver-mail.ts'
import { makeSmtpMailer } from '../../../server/mail/mailer.ts'
import { outbox } from '../../../server/mail/schema.ts'
import { outboxStore } from '../../../server/mail/store.ts'
import type { OpenLastingStore } from '../api/lasting-shop.ts'
import { startMailServer } from '../servers/mail-server.ts'

const mailsATurn = 3
const mostTurns = 60
const minute = 60_000

/**
 * Every mail arrives. A mail that was being sent when its process was killed may arrive twice, with the same message id; no other
 * mail does. Called at the top of a file of tests; the returned function returns the number of kills.
 */
export async function prepareMailKills(openLastingStore: OpenLastingStore) {
  const server = await startMailServer()
  afterAll(() => server.close())

  return async (): Promise<number> => {
    const { clock, workUntilKilled, restart } = await openLastingStore()
    const mailer = makeSmtpMailer(server.url, 'Asoke <hello@asoke.example>')
    const addresses: string[] = []
    let outcome: 'done' | 'killed' = 'killed'
    let turn = 0
    while (outcome === 'killed' && turn < mostTurns) {
      turn += 1
      const fresh = Array.from({ length: mailsATurn }, (_, index) => `turn${turn}-${index}@mail.example`)
      addresses.push(...fresh)
      await restart(({ db }) =>
        outboxStore(db).queue(
          fresh.map((recipient) => ({
            kind: 'test',
            recipient,
            subject: 'A mail',
            text: 'Hello!',
            html: '<p>Hello!</p>',
          })),
          clock.now,
        ),
      )
      outcome = await workUntilKilled({ mail: server.url }, turn)
      // A dead process keeps its mail from the others for two minutes.
      clock.now = new Date(clock.now.getTime() + 3 * minute)
      await restart(async ({ db }) => {
        await deliverMail(() => clock.now, outboxStore(db), mailer)
        const sent = await db.select().from(outbox).where(eq(outbox.kind, 'test'))
        expect(sent.filter(({ sent_at }) => sent_at === null)).toEqual([])
      })
      const ids = fresh.map((address) =>
        server.received.filter(({ to }) => [to ?? []].flat()[0]?.text === address).map(({ messageId }) => messageId),
      )
      expect(ids.every((own) => own.length > 0 && new Set(own).size === 1)).toBe(true)
      const surplus = ids.reduce((sum, own) => sum + own.length - 1, 0)
      expect(surplus, 'mails too many after one kill').toBeLessThanOrEqual(1)
    }
    mailer.close()
    expect(outcome, 'the last process ends its work before its kill step').toBe('done')
    return turn - 1
  }
}
