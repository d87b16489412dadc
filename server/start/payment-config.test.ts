import { describe, expect, it } from 'vitest'
import { type PaymentConfig, paymentKeys, readPaymentConfig } from './payment-config.ts'

type Environment = Parameters<typeof readPaymentConfig>[0]

const testKeys = { PAYSTACK_PUBLIC_KEY: 'pk_test_a', PAYSTACK_SECRET_KEY: 'sk_test_a' }
const liveKeys = { PAYSTACK_PUBLIC_KEY: 'pk_live_a', PAYSTACK_SECRET_KEY: 'sk_live_a' }
const database = { DATABASE_URL: 'postgresql://store@db.example/store' }
const address = { PUBLIC_URL: 'https://asoke.example' }
const real = {
  apiUrl: 'https://api.paystack.co/',
  checkoutUrl: 'https://checkout.paystack.com/',
  walletUrl: 'https://standard.paystack.co/',
}

function read(env: Partial<Environment>, isProduction = false): PaymentConfig {
  const config = readPaymentConfig({ PORT: 3000, ...env }, isProduction)
  if (typeof config === 'string') throw new Error(config)
  return config
}

describe('keys and places that go together', () => {
  it.each<[string, Partial<Environment>, boolean, Partial<PaymentConfig>]>([
    ['nothing, on this machine: the stand-in', {}, false, { sandboxPort: 3001 }],
    ['test keys: the real provider’s test mode', testKeys, false, { sandboxPort: undefined, ...real }],
    ['test keys in public', testKeys, true, { sandboxPort: undefined, ...real }],
    [
      'live keys, a database server and an address with https://',
      { ...liveKeys, ...database, ...address },
      true,
      { sandboxPort: undefined, ...real },
    ],
    ['test keys and an address with http://', { ...testKeys, PUBLIC_URL: 'http://asoke.example' }, true, real],
    ['play money in public, on purpose', { PAYMENT_SANDBOX: true }, true, { sandboxPort: 3001 }],
    ['test keys of the stand-in’s own', { ...testKeys, PAYMENT_SANDBOX: true }, false, { sandboxPort: 3001 }],
    [
      'two test keys, newest first, while the key is rotated',
      { ...testKeys, PAYSTACK_SECRET_KEY: 'sk_test_b, sk_test_a' },
      false,
      { secretKeys: { current: 'sk_test_b', previous: ['sk_test_a'] } },
    ],
    ['test keys and the stand-in off', { ...testKeys, PAYMENT_SANDBOX: false }, false, { sandboxPort: undefined }],
  ])('%s', (_, env, isProduction, expected) => {
    expect(read(env, isProduction)).toMatchObject(expected)
  })

  it.each<[string, Partial<Environment>, boolean, RegExp]>([
    ['a public key alone', { PAYSTACK_PUBLIC_KEY: 'pk_test_a' }, false, /^PAYSTACK_SECRET_KEY: .+ go together\.$/],
    ['a secret key alone', { PAYSTACK_SECRET_KEY: 'sk_test_a' }, false, /^PAYSTACK_PUBLIC_KEY: .+ go together\.$/],
    ['a live secret key alone', { PAYSTACK_SECRET_KEY: 'sk_live_a', ...database }, true, /^PAYSTACK_PUBLIC_KEY: /],
    [
      'a live public and a test secret key',
      { ...testKeys, PAYSTACK_PUBLIC_KEY: 'pk_live_a', ...database },
      true,
      /^PAYSTACK_PUBLIC_KEY: .+ PAYSTACK_SECRET_KEY.+ both are live keys\.$/,
    ],
    [
      'a test public and a live secret key',
      { ...testKeys, PAYSTACK_SECRET_KEY: 'sk_live_a', ...database },
      true,
      /^PAYSTACK_PUBLIC_KEY: .+ PAYSTACK_SECRET_KEY.+ both are live keys\.$/,
    ],
    [
      'a new live and an old test secret key',
      { ...liveKeys, PAYSTACK_SECRET_KEY: 'sk_live_a,sk_test_a', ...database },
      true,
      /^PAYSTACK_SECRET_KEY: .+ both are live keys\.$/,
    ],
    [
      'a new test and an old live secret key',
      { ...testKeys, PAYSTACK_SECRET_KEY: 'sk_test_a,sk_live_a', ...database },
      true,
      /^PAYSTACK_SECRET_KEY: .+ both are live keys\.$/,
    ],
    ['live keys and the stand-in', { ...liveKeys, ...database, PAYMENT_SANDBOX: true }, false, /^PAYMENT_SANDBOX: /],
    ['live keys on the embedded database', liveKeys, true, /^DATABASE_URL: .+ does not survive a power loss\.$/],
    ['live keys on it, on this machine', liveKeys, false, /^DATABASE_URL: .+ does not survive a power loss\.$/],
    [
      'live keys for this machine alone',
      { ...liveKeys, ...database },
      false,
      /^PUBLIC_URL: .+ live payment keys\b.+\.$/,
    ],
    [
      'live keys and an address with http://',
      { ...liveKeys, ...database, PUBLIC_URL: 'http://asoke.example' },
      true,
      /^PUBLIC_URL: must start with https:\/\/ .+\.$/,
    ],
    ['no keys in public', {}, true, /^PAYSTACK_SECRET_KEY: .+ PAYMENT_SANDBOX=on .+\.$/],
    ['no keys in public on a database server', database, true, /^PAYSTACK_SECRET_KEY: .+ PAYMENT_SANDBOX=on .+\.$/],
    ['no keys and no stand-in', { PAYMENT_SANDBOX: false }, false, /^PAYSTACK_SECRET_KEY: .+ off\.$/],
    ['no keys and no stand-in, in public', { PAYMENT_SANDBOX: false }, true, /^PAYSTACK_SECRET_KEY: .+ off\.$/],
  ])('%s are refused with the reason', (_, env, isProduction, reason) => {
    expect(readPaymentConfig({ PORT: 3000, ...env }, isProduction)).toMatch(reason)
  })
})

describe('where the provider is', () => {
  it.each([
    [{ PORT: 3000 }, 3001],
    [{ PORT: 8080 }, 8081],
    [{ PORT: 65_535 }, 65_534],
    [{ PORT: 3000, SANDBOX_PORT: 4010 }, 4010],
  ])('%j puts all of the stand-in on port %i', (env, port) => {
    const origin = `http://localhost:${port}/`
    expect(read(env)).toMatchObject({ sandboxPort: port, apiUrl: origin, checkoutUrl: origin, walletUrl: origin })
  })

  it.each([
    ['https://pay.example', 'https://pay.example/'],
    ['https://pay.example/', 'https://pay.example/'],
    ['https://pay.example/api/v2?key=1#top', 'https://pay.example/'],
    ['http://localhost:4010', 'http://localhost:4010/'],
    ['https://PAY.example:443', 'https://pay.example/'],
  ])('%s is read as the bare origin %s', (given, origin) => {
    const urls = { PAYSTACK_API_URL: given, PAYSTACK_CHECKOUT_URL: given, PAYSTACK_WALLET_URL: given }
    const expected = { apiUrl: origin, checkoutUrl: origin, walletUrl: origin }
    expect(read({ ...testKeys, ...urls })).toMatchObject(expected)
    expect(read(urls)).toMatchObject(expected)
  })

  it('one part can be somewhere else without the others', () => {
    expect(read({ ...testKeys, PAYSTACK_API_URL: 'http://localhost:4010' })).toMatchObject({
      ...real,
      apiUrl: 'http://localhost:4010/',
    })
  })
})

describe('the keys in use', () => {
  const secret = { current: 'a secret that is long enough to be one', previous: [] }

  it('are the configured ones', () => {
    expect(paymentKeys(read(testKeys), secret)).toEqual({
      publicKey: 'pk_test_a',
      secretKeys: { current: 'sk_test_a', previous: [] },
    })
  })

  it('are for the stand-in made of the store’s secret: kept over a restart, told to nobody', () => {
    const keys = paymentKeys(read({}), secret)
    expect(keys).toEqual(paymentKeys(read({ PORT: 8080 }), secret))
    expect(keys).not.toEqual(paymentKeys(read({}), { current: `${secret.current}!`, previous: [secret.current] }))
    expect(keys.publicKey).toMatch(/^pk_test_[0-9a-f]{40}$/)
    expect(keys.secretKeys.current).toMatch(/^sk_test_[0-9a-f]{40}$/)
    expect(keys.publicKey.slice(8)).not.toBe(keys.secretKeys.current.slice(8))
  })
})
