import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { askRunningStore } from '../../../server/cli/ask-running-store.ts'
import { openConsoleServer } from '../../../server/cli/console-server.ts'
import { runCommand } from '../../../server/cli/run-command.ts'
import { orders } from '../../../server/orders/schema.ts'
import { refundPayments } from '../../../server/payments/refund-payments.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import {
  buy,
  findOrder,
  letPass,
  mailKinds,
  mailsTo,
  payWithoutWebhook,
  prepare,
  switchOffWebhooks,
} from '../../support/api/buyers.ts'
import { cells, makeMerchant } from '../../support/api/merchant.ts'
import { openTestShop, post } from '../../support/api/test-shop.ts'

const shop = await openTestShop()
const { app, sandbox, database, paymentContext } = shop
const { done, refused } = makeMerchant(paymentContext)
const tote = [{ slug: 'adire-market-tote' }]
const shirt = ['eko-linen-camp-shirt', 'L', 'white'] as const
const shirts = [{ slug: shirt[0], size: shirt[1], color: shirt[2] }]

afterEach(() => {
  sandbox.switches.clear()
})

const statusOf = async (reference: string) => (await findOrder(shop, reference))?.status

describe('the merchant’s commands', () => {
  const names = ['orders', 'ship', 'deliver', 'refund', 'stock', 'attention', 'reconcile']

  test.each([[[]], [['--help']], [['orders', '--help']]])('%j shows every command and what it does', async (words) => {
    const text = await done(...words)
    expect(cells(text).map(([usage]) => usage?.split(' ')[0])).toEqual(expect.arrayContaining(names))
  })

  test.each(['sell', 'toString', 'constructor', '__proto__', 'Orders', ''])(
    '“%s” is no command, and the help follows',
    async (name) => {
      const text = await refused(name)
      expect(text).toContain(`There is no command ${name}.`)
      for (const known of names) expect(text).toContain(known)
    },
  )

  test.each(['ship', 'deliver', 'refund'])('%s wants a reference, and one that exists', async (name) => {
    expect(await refused(name)).toMatch(/^Which order\?.+\nIt goes like this: npm run owner -- /s)
    expect(await refused(name, '1234567890123')).toMatch(/^There is no order with the reference 1234567890123\.\n/)
  })
})

describe('orders', () => {
  test('are none in a new store', async () => {
    expect(await done('orders')).toBe('No such orders.')
  })

  test('are listed newest first, with all that is needed to act on them', async () => {
    const first = await buy(shop, tote, { first_name: 'Ọlá' })
    const second = await buy(shop, [...tote, ...tote], { original_total: 44_000, subtotal: 44_000, total_paid: 47_000 })
    const unpaid = await prepare(shop, tote)
    const text = await done('orders')
    expect(text).not.toContain(unpaid.payment_reference)
    const [headings, ...rows] = cells(text)
    expect(headings).toEqual(['Reference', 'Date', 'Status', 'Total', 'Buyer', 'What'])
    const day = expect.stringMatching(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}$/)
    expect(rows).toEqual(
      [
        [second, '₦47,000.00', 'Ada', 'Adire Market Tote and 1 more'] as const,
        [first, '₦25,000.00', 'Ọlá', 'Adire Market Tote'] as const,
      ].map(([{ payment_reference, payload }, total, name, title]) => [
        payment_reference,
        day,
        'paid',
        total,
        `${name} Obi <${payload.email}>`,
        title,
      ]),
    )
    const starts = text.split('\n').map((line) => line.search(/₦|Total/))
    expect(new Set(starts.filter((start) => start >= 0)).size, 'columns stand under each other').toBe(1)
  })

  test.each([
    [['awaiting payment'], 1],
    [['awaiting', 'payment'], 1],
    [['paid'], 2],
    [['needs', 'attention'], 0],
    [['refunded'], 0],
  ])('with the status %j are %i', async (words, count) => {
    const text = await done('orders', ...words)
    expect(text === 'No such orders.' ? 0 : cells(text).length - 1).toBe(count)
  })

  test.each(['lost', 'Paid', 'toString'])('cannot have the status “%s”', async (status) => {
    expect(await refused('orders', status)).toMatch(
      /^A status is one of: awaiting payment, .+, refunded\.\n.+orders \[/,
    )
  })
})

describe('a parcel', () => {
  test('goes out once, with a mail and its tracking note, and arrives once', async () => {
    const { payment_reference, payload } = await buy(shop, tote)
    expect(await refused('deliver', payment_reference)).toMatch(/^That cannot be done: the order is paid\.\n/)
    const text = await done('ship', payment_reference, 'GIG', '0042')
    expect(text).toBe(`Order ${payment_reference} is shipped; ${payload.email} gets a mail.`)
    expect(await findOrder(shop, payment_reference)).toMatchObject({ status: 'shipped', tracking_note: 'GIG 0042' })
    const [mail] = (await mailsTo(shop, payload.email)).filter(({ kind }) => kind === 'order-shipped')
    expect(mail?.text).toContain('Tracking: GIG 0042')
    expect(await refused('ship', payment_reference)).toMatch(/^That cannot be done: the order is shipped\.\n/)
    expect(await done('deliver', payment_reference)).toMatch(/is delivered; .* gets a mail/)
    expect(await findOrder(shop, payment_reference)).toMatchObject({
      status: 'delivered',
      delivered_at: shop.clock.now,
    })
    expect(await refused('deliver', payment_reference)).toMatch(/the order is delivered/)
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'order-delivered', 'order-shipped'])
  })

  test('does not go out before it is paid', async () => {
    const { payment_reference, payload } = await prepare(shop, tote)
    expect(await refused('ship', payment_reference)).toMatch(/the order is awaiting payment/)
    expect(await statusOf(payment_reference)).toBe('awaiting payment')
    expect(await mailsTo(shop, payload.email)).toEqual([])
  })

  test('is found by every reference its order was given', async () => {
    sandbox.switches.set({ faults: { initialize: { drop: true, afterwards: true, times: 1 } } })
    const { payload, address } = await prepare(shop, tote)
    const lost = sandbox.readLedger().transactions.at(-1)?.reference ?? ''
    const { body } = await post(app, '/general/prepare-order', payload, address)
    payWithoutWebhook(shop, { access_code: body.data.access_code })
    await settlePayment(body.data.payment_reference, paymentContext)
    await done('ship', lost)
    expect(await statusOf(body.data.payment_reference)).toBe('shipped')
  })
})

describe('money', () => {
  test('goes back once, with a mail, and the order ends', async () => {
    switchOffWebhooks(shop, { refunds: { delay: 0 } })
    const { payment_reference, payload } = await buy(shop, tote)
    expect(await done('refund', payment_reference, 'The', 'strap', 'broke.')).toContain('is being sent back')
    expect(await done('refund', payment_reference)).toContain('is under way already')
    const [mail] = (await mailsTo(shop, payload.email)).filter(({ kind }) => kind === 'refund')
    expect(mail?.text).toContain('The strap broke.')
    await refundPayments(paymentContext)
    expect(sandbox.readLedger().refunds.at(-1)).toMatchObject({ amount: 2_500_000 })
    expect(await mailKinds(shop, payload.email)).toEqual(['order-confirmation', 'refund'])
  })

  test('that was never taken cannot go back', async () => {
    const { payment_reference } = await prepare(shop, tote)
    expect(await refused('refund', payment_reference)).toContain('holds no payment that could be sent back')
  })

  test('of the wrong amount waits for the merchant until it is refunded', async () => {
    expect(await done('attention')).toBe('Nothing needs your attention.')
    const { payment_reference, access_code, payload } = await prepare(shop, tote)
    payWithoutWebhook(shop, { access_code, amount: 10_000 })
    await settlePayment(payment_reference, paymentContext)
    const [headings, row, ...others] = cells(await done('attention'))
    expect(headings).toEqual(['Reference', 'Amount', 'Payer', 'State', 'Why'])
    expect(row?.slice(0, 4)).toEqual([payment_reference, '100 NGN', payload.email, 'yours to decide'])
    expect(row?.[4]).toMatch(/Paid 10000 NGN .+ 2500000 NGN/)
    expect(others).toEqual([])
    await done('refund', payment_reference)
    expect(cells(await done('attention'))[1]?.[3]).toBe('refund wanted')
    switchOffWebhooks(shop, { refunds: { delay: 0 } })
    const askAgain = async () => {
      letPass(shop, 60)
      await refundPayments(paymentContext)
      return statusOf(payment_reference)
    }
    await expect.poll(askAgain, { timeout: 10_000 }).toBe('refunded')
    expect(await done('attention')).toBe('Nothing needs your attention.')
  })
})

describe('the reconciliation', () => {
  test('finds a payment we do not know, a paid order without one, and pieces that do not add up', async () => {
    const { payment_reference } = await buy(shop, tote)
    await database.db.update(orders).set({ total_paid: 1 }).where(eq(orders.payment_reference, payment_reference))
    switchOffWebhooks(shop)
    sandbox.chargeUnknown({ email: 'who@example.com', amount: 700_000, reference: 'unknown-reference' })
    await buy(shop, shirts)
    await done('stock', ...shirt, '5')
    await database.db.update(orders).set({ holds: false }).where(eq(orders.order_title, 'Eko Linen Camp Shirt'))
    const problems = (await refused('reconcile')).split('\n')
    expect(problems).toEqual([
      'The provider took payment unknown-reference, but we have not decided about it.',
      `Order ${payment_reference} is paid, but no settled payment matches it.`,
      'eko-linen-camp-shirt L white: 6 put in, 5 free, 0 held or sold.',
    ])
  })

  test('says so when the provider does not answer, also under its earlier name', async () => {
    sandbox.switches.set({ faults: { all: { fail: 503 } } })
    for (const name of ['reconcile', 'audit'])
      expect(await refused(name)).toContain('The payment provider does not answer.')
  })
})

describe('the command socket of a running store', () => {
  let folder = ''
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'asoke-socket-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  test('answers as the command itself would, to many at once, in every script', async () => {
    // A socket left by a killed process is in nobody's way.
    await writeFile(join(folder, 'console.sock'), '')
    const socketServer = await openConsoleServer(folder, paymentContext)
    const commands = [['orders'], ['stock', shirt[0]], ['--help'], ['sell'], ['ship'], ['orders', 'Ọlá']]
    const answers = await Promise.all(commands.map((words) => askRunningStore(folder, words)))
    expect(answers).toEqual(await Promise.all(commands.map((words) => runCommand(words, paymentContext))))
    const many = await Promise.all(Array.from({ length: 20 }, () => askRunningStore(folder, ['orders'])))
    expect(new Set(many.map(({ text }) => text)).size).toBe(1)
    const { payment_reference } = await buy(shop, tote)
    expect(await askRunningStore(folder, ['ship', payment_reference])).toMatchObject({ isOk: true })
    expect(await statusOf(payment_reference)).toBe('shipped')
    await socketServer.close()
  })

  test('closes with the store, and a later command says so', async () => {
    expect(await askRunningStore(folder, ['orders'])).toMatchObject({
      isOk: false,
      text: expect.stringContaining('try again'),
    })
  })
})
