import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { outboxStore } from '../../../server/mail/store.ts'
import { refundStore } from '../../../server/payments/refunds/refunds-store.ts'
import { payments } from '../../../server/payments/schema.ts'
import { paymentStore } from '../../../server/payments/store.ts'
import { openTestDatabase } from '../../support/api/test-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const now = new Date('2026-11-14T10:00:00Z')
const later = new Date('2026-11-14T10:02:00Z')
const names = ['a', 'b', 'c', 'd', 'e']

/**
 * The database last counted the rows when there was but one, as it may by itself when a queue has nearly run dry. It then
 * plans for so few that it may as well ask for those that are due once for each row.
 */
beforeAll(async () => {
  await keepWaiting(names.slice(0, 1))
  for (const table of ['outbox', 'payments', 'refunds']) await database.db.execute(sql.raw(`analyze ${table}`))
  await keepWaiting(names.slice(1))
})

async function keepWaiting(these: readonly string[]): Promise<void> {
  const mails = these.map((name) => ({
    kind: 'test',
    recipient: `${name}@mail.example`,
    subject: name,
    text: name,
    html: name,
  }))
  await outboxStore(database.db).queue(mails, now)
  await database.db.insert(payments).values(these.map((reference) => ({ reference, next_check_at: now })))
  for (const name of these)
    await refundStore(database.db).add({
      ...{ _id: name, payment_reference: name, reference: name },
      ...{ amount: 100, reason: 'test', created_at: now, next_try_at: now },
    })
}

it.each([
  ['mails', () => outboxStore(database.db).claimDue(now, later, 2)],
  ['payments to ask about', () => paymentStore(database.db).claimDue(now, later, 2)],
  ['refunds', () => refundStore(database.db).claim(now, later, 2)],
])('%s are claimed up to the limit and never beyond it, whatever the query plan', async (_, claim) => {
  const turns = [await claim(), await claim(), await claim(), await claim()]
  expect(turns.map((claimed) => claimed.length)).toEqual([2, 2, 1, 0])
})
