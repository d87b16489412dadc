import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const secret = 'thirty-two characters are enough'

describe('the configuration', () => {
  it('needs nothing: an empty environment is a demo store on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      publicUrl: 'http://localhost:3000',
      isProduction: false,
      dataDir: '.data',
      databaseUrl: undefined,
      smtpUrl: undefined,
      appSecret: undefined,
      mailFrom: 'Asoke <hello@asoke.example>',
      busyAfter: 1_000,
      trustProxy: false,
      demoData: true,
      store: { name: 'Asoke', email: 'hello@asoke.example', address: 'Gbagada, Lagos, Nigeria' },
    })
  })

  it('names all five social profiles', () => {
    const { socials } = readConfig({ STORE_X: 'https://x.com/other' }).store
    expect(socials.map(({ network }) => network)).toEqual(['Instagram', 'Facebook', 'X', 'TikTok', 'Pinterest'])
    expect(socials.find(({ network }) => network === 'X')?.url).toBe('https://x.com/other')
  })

  it('takes an empty variable as not set, as env files write them', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', DATABASE_URL: '', SMTP_URL: '', TRUST_PROXY: '' })).toEqual(
      readConfig({}),
    )
  })

  it.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PUBLIC_URL', 'shop.example'],
    ['PUBLIC_URL', 'ftp://shop.example'],
    ['APP_SECRET', 'short'],
    ['APP_SECRET', `${secret},short`],
    ['DATABASE_URL', 'mysql://localhost/store'],
    ['DATABASE_URL', 'store'],
    ['SMTP_URL', 'http://mail.example'],
    ['MAIL_FROM', 'nobody in particular'],
    ['NEWSLETTER_RATE', '0'],
    ['NEWSLETTER_RATE', 'fast'],
    ['BUSY_AFTER', '99'],
    ['BUSY_AFTER', 'never'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', `${secret} with spaces`],
    ['DRAIN_SECONDS', '61'],
    ['DRAIN_SECONDS', '-1'],
    ['DRAIN_SECONDS', 'soon'],
    ['DEMO_DATA', 'yes'],
    ['PAYSTACK_PUBLIC_KEY', 'sk_test_abc'],
    ['PAYSTACK_SECRET_KEY', 'secret'],
    ['PAYMENT_SANDBOX', 'true'],
    ['SANDBOX_PORT', '99999'],
    ['PAYSTACK_API_URL', 'api.paystack.co'],
    ['STORE_EMAIL', 'hello'],
    ['STORE_INSTAGRAM', '@asoke'],
    ['STORE_FACEBOOK', 'javascript:alert(1)'],
    ['STORE_X', 'x'],
    ['STORE_TIKTOK', 'x'],
    ['STORE_PINTEREST', 'x'],
  ])('stops at %s=%s with a sentence that names it', (variable, value) => {
    const read = () => readConfig({ APP_SECRET: secret, [variable]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(new RegExp(`^${variable}: (must|is) .+\\.$`))
  })

  it('refuses a shared database without a shared secret', () => {
    const shared = { DATABASE_URL: 'postgresql://store@db.example/store' }
    expect(() => readConfig(shared)).toThrow(/^APP_SECRET: .+ DATABASE_URL/)
    expect(readConfig({ ...shared, APP_SECRET: secret })).toMatchObject({
      appSecret: { current: secret, previous: [] },
      demoData: false,
    })
    expect(readConfig({ ...shared, APP_SECRET: secret, DEMO_DATA: 'on' }).demoData).toBe(true)
  })

  it.each([
    ['http://localhost:3000', false],
    ['http://LOCALHOST', false],
    ['http://asoke.localhost', false],
    ['http://127.0.0.1:8080', false],
    ['http://127.3.2.1', false],
    ['http://[::1]:3000', false],
    ['https://asoke.example', true],
    ['http://192.168.1.20', true],
    ['http://0.0.0.0:3000', true],
    ['https://localhost.example', true],
    ['https://127.example', true],
    ['https://notlocalhost', true],
  ])('%s is in production: %s', (url, isProduction) => {
    expect(readConfig({ PUBLIC_URL: url, PAYMENT_SANDBOX: 'on' }).isProduction).toBe(isProduction)
  })

  it.each(['https://asoke.example', 'https://asoke.example/', 'https://asoke.example//'])(
    'links begin with %s without a slash too many',
    (url) => {
      expect(readConfig({ PUBLIC_URL: url, PAYMENT_SANDBOX: 'on' }).store.origin).toBe('https://asoke.example')
    },
  )

  it.each([
    ['on', true],
    ['off', false],
    ['10.0.0.1', '10.0.0.1'],
    ['loopback, 10.0.0.0/8, fd00::/8', 'loopback, 10.0.0.0/8, fd00::/8'],
  ])('TRUST_PROXY=%s is understood', (value, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy)
  })
})

describe('the payment part of the configuration', () => {
  const testKeys = { PAYSTACK_PUBLIC_KEY: 'pk_test_a', PAYSTACK_SECRET_KEY: 'sk_test_a' }
  const liveKeys = { PAYSTACK_PUBLIC_KEY: 'pk_live_a', PAYSTACK_SECRET_KEY: 'sk_live_a' }
  const shared = { DATABASE_URL: 'postgresql://store@db.example/store', APP_SECRET: secret }
  const outside = { PUBLIC_URL: 'https://asoke.example' }
  const facts = { STORE_EMAIL: 'shop@adire.example', STORE_PHONE: '+234 1 234 5678', STORE_ADDRESS: '1 Marina, Lagos' }
  const live = { ...outside, ...shared, ...liveKeys, ...facts }

  it.each([
    ['nothing', {}, true],
    ['test keys', testKeys, false],
    ['play money for all to see', { ...outside, PAYMENT_SANDBOX: 'on' }, true],
    ['live keys, a real database, its own address and facts', live, false],
    ['test keys and placeholder facts in public', { ...outside, ...shared, ...testKeys }, false],
  ])('with %s starts', (_, env, isSandbox) => {
    expect(readConfig(env).payment.sandboxPort !== undefined).toBe(isSandbox)
  })

  it.each([
    ['no keys in public', outside, 'PAYSTACK_SECRET_KEY'],
    ['no keys and no sandbox', { PAYMENT_SANDBOX: 'off' }, 'PAYSTACK_SECRET_KEY'],
    ['half of the keys', { PAYSTACK_PUBLIC_KEY: 'pk_test_a' }, 'PAYSTACK_SECRET_KEY'],
    ['the other half', { PAYSTACK_SECRET_KEY: 'sk_test_a' }, 'PAYSTACK_PUBLIC_KEY'],
    ['live keys and play money', { ...shared, ...liveKeys, PAYMENT_SANDBOX: 'on' }, 'PAYMENT_SANDBOX'],
    ['live keys on the embedded database', { ...outside, ...liveKeys }, 'DATABASE_URL'],
    ['live keys and no address', { ...live, PUBLIC_URL: undefined }, 'PUBLIC_URL'],
    ['live keys and a loopback address', { ...live, PUBLIC_URL: 'http://localhost:3000' }, 'PUBLIC_URL'],
    ['live keys and another loopback address', { ...live, PUBLIC_URL: 'https://127.0.0.1' }, 'PUBLIC_URL'],
    ['live keys and an address with http://', { ...live, PUBLIC_URL: 'http://asoke.example' }, 'PUBLIC_URL'],
  ])('with %s refuses to start and says why', (_, env, variable) => {
    expect(() => readConfig(env)).toThrow(new RegExp(`^${variable}: .+\\.$`))
  })
})
