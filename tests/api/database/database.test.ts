import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { categories, products, productVariants } from '../../../server/catalogue/schema.ts'
import { openEmbeddedDatabase } from '../../../server/database/embedded-database.ts'
import { DatabaseInUse } from '../../../server/database/embedded-lock.ts'
import { migrationLock, openServerDatabase } from '../../../server/database/server-database.ts'
import { coupons } from '../../../server/discounts/schema.ts'
import { reviews } from '../../../server/reviews/schema.ts'
import { createServerDatabase, openTestDatabase } from '../../support/api/test-store.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const { db } = database
await seedDemoData(db)

const [some] = await db.select().from(products).limit(1)
const product_id = some?._id ?? ''
const { search: _, ...row } = some as typeof products.$inferSelect

/** PostgreSQL's codes for what a rule of the tables forbids. */
const violation = { check: '23514', unique: '23505', reference: '23503' }

describe('the database itself refuses', () => {
  it.each([
    ['a stock below nothing', 'check', () => db.update(productVariants).set({ stock: -1 })],
    ['a review of no stars', 'check', () => db.update(reviews).set({ rating: 0 })],
    ['a review of six stars', 'check', () => db.update(reviews).set({ rating: 6 })],
    ['a coupon of nothing', 'check', () => db.insert(coupons).values({ code: 'nothing', percent: 0 })],
    ['a coupon of more than 90 percent', 'check', () => db.insert(coupons).values({ code: 'too-much', percent: 91 })],
    ['a code in capitals, which nobody could use', 'check', () => db.insert(coupons).values({ code: 'A', percent: 5 })],
    ['a product for nothing', 'check', () => db.update(products).set({ new_price: 0 })],
    ['two products under one address', 'unique', () => db.insert(products).values({ ...row, _id: 'other' })],
    [
      'a product of no category',
      'reference',
      () => db.insert(products).values({ ...row, _id: 'other', item_slug: 'other', category: 'Hats' }),
    ],
    [
      'a review of no product',
      'reference',
      () =>
        db.insert(reviews).values({ _id: 'other', product_id: 'no-such', reviewer: 'A', rating: 5, review: 'Good' }),
    ],
  ] as const)('%s', async (_what, rule, write) => {
    await expect(write()).rejects.toMatchObject({ cause: { code: violation[rule] } })
  })

  it('nothing that is allowed: the limits themselves', async () => {
    await db.insert(coupons).values([
      { code: 'least', percent: 1 },
      { code: 'most', percent: 90 },
    ])
    const review = { product_id, reviewer: 'A', review: 'Good' }
    await db.insert(reviews).values([
      { ...review, _id: 'one', rating: 1 },
      { ...review, _id: 'five', rating: 5 },
    ])
    await db.update(productVariants).set({ stock: 0 })
  })
})

describe.runIf(database.kind === 'embedded')('the embedded database', () => {
  it('keeps what it has when opened again, and is for one process at a time', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'asoke-database-'))
    const wanted = inject('database')
    const template = wanted.kind === 'embedded' ? wanted.templateFile : undefined
    const open = () => openEmbeddedDatabase(join(folder, 'data'), template)
    const first = await open()
    await first.db.insert(categories).values({ category: 'Hats', position: 1 })
    await expect(open()).rejects.toThrow(DatabaseInUse)
    await first.close()
    const again = await open()
    expect(await again.db.select().from(categories)).toMatchObject([{ category: 'Hats', position: 1 }])
    await again.close()
    await rm(folder, { recursive: true })
  })
})

describe.runIf(database.kind === 'server')('a shared database', () => {
  it('is made by several instances that start at once, each finding it whole, and opens again unchanged', async () => {
    const wanted = inject('database')
    const adminUrl = wanted.kind === 'server' ? wanted.adminUrl : ''
    const name = `empty_${randomBytes(6).toString('hex')}`
    const admin = new pg.Client({ connectionString: `${adminUrl}/postgres` })
    await admin.connect()
    await admin.query(`create database ${name}`)
    await admin.end()
    const open = () => openServerDatabase(`${adminUrl}/${name}`)
    const instances = await Promise.all([open(), open(), open()])
    await Promise.all(instances.map((instance) => seedDemoData(instance.db)))
    const counts = await Promise.all(instances.map((instance) => instance.db.$count(products)))
    expect(new Set(counts)).toEqual(new Set([await db.$count(products)]))
    const again = await open()
    expect(await again.db.$count(products)).toBe(counts[0])
    await Promise.all([...instances, again].map((instance) => instance.close()))
  })

  it('waits for the migration of another instance longer than a statement may take', async () => {
    const wanted = inject('database')
    if (wanted.kind !== 'server') throw new Error('There is no server.')
    const url = await createServerDatabase(wanted)
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    await other.query('select pg_advisory_lock($1)', [migrationLock])
    const longWaits = `
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'advisory' and now() - query_start > interval '500 ms'`
    const opening = openServerDatabase(url, 200)
    await expect.poll(async () => (await other.query(longWaits)).rowCount).toBe(1)
    await other.end()
    const opened = await opening
    await expect(opened.db.execute(sql`select pg_sleep(1)`)).rejects.toMatchObject({ cause: { code: '57014' } })
    await opened.close()
  })
})
