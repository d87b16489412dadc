import { z } from 'zod'
import { type SocialNetwork, type StoreFacts, socialNetworks } from '../../shared/content/store-info.ts'
import { type AppSecret, parseAppSecret } from '../secrets/app-secret.ts'
import { type PaymentConfig, readPaymentConfig } from './payment-config.ts'

export interface Config {
  port: number
  host: string
  publicUrl: string
  /** Whether others can reach the shop: its address is not a loopback address. */
  isProduction: boolean
  appSecret: AppSecret | undefined
  dataDir: string
  databaseUrl: string | undefined
  smtpUrl: string | undefined
  mailFrom: string
  /** Newsletters a minute, as the mail server allows. */
  newsletterRate: number
  /** Mail can be read in the browser: only without a mail server, and only on this machine. */
  showsOutbox: boolean
  /** Milliseconds by which the process may lag before it refuses reads. */
  busyAfter: number
  /** The proxies that may tell the client's address: none, all, or a list. */
  trustProxy: boolean | string
  /** Whoever sends it may read the metrics; without it only this machine may. */
  metricsToken: string | undefined
  /** Seconds that the store goes on answering after SIGTERM, so that a balancer sees that it is not ready. */
  drainSeconds: number
  demoData: boolean
  payment: PaymentConfig
  store: StoreFacts
}

export class ConfigError extends Error {}

/** The only reader of the environment. A wrong value stops the start with a sentence that names it. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = Environment.safeParse(filled)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`)
  }
  const value = parsed.data
  const publicUrl = (value.PUBLIC_URL ?? `http://localhost:${value.PORT}`).replace(/\/+$/, '')
  const isProduction = !isLoopback(new URL(publicUrl).hostname)
  if (value.DATABASE_URL && !value.APP_SECRET) {
    throw new ConfigError('APP_SECRET: is needed together with DATABASE_URL, so that all instances share it.')
  }
  const payment = readPaymentConfig(value, isProduction)
  if (typeof payment === 'string') throw new ConfigError(payment)
  return {
    port: value.PORT,
    payment,
    host: value.HOST,
    publicUrl,
    isProduction,
    appSecret: value.APP_SECRET,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL,
    smtpUrl: value.SMTP_URL,
    showsOutbox: !value.SMTP_URL && !isProduction && (isLoopback(value.HOST) || value.PUBLIC_URL !== undefined),
    mailFrom: value.MAIL_FROM ?? `${value.STORE_NAME} <${value.STORE_EMAIL}>`,
    newsletterRate: value.NEWSLETTER_RATE,
    busyAfter: value.BUSY_AFTER,
    trustProxy: value.TRUST_PROXY,
    metricsToken: value.METRICS_TOKEN,
    drainSeconds: value.DRAIN_SECONDS,
    demoData: value.DEMO_DATA ?? !value.DATABASE_URL,
    store: {
      name: value.STORE_NAME,
      email: value.STORE_EMAIL,
      phone: value.STORE_PHONE,
      whatsapp: value.STORE_WHATSAPP ?? '',
      address: value.STORE_ADDRESS,
      supportHours: value.STORE_HOURS,
      holidayHours: value.STORE_HOLIDAY_HOURS,
      socials: socialNetworks.map((network) => ({ network, url: value[socialVariable[network]] })),
      origin: publicUrl,
    },
  }
}

/** What the facts are before anyone has set them. */
export const placeholderFacts = {
  email: 'hello@asoke.example',
  phone: '+234 800 000 0000',
  address: 'Gbagada, Lagos, Nigeria',
} as const satisfies Partial<StoreFacts>

const socialVariable = {
  Instagram: 'STORE_INSTAGRAM',
  Facebook: 'STORE_FACEBOOK',
  X: 'STORE_X',
  TikTok: 'STORE_TIKTOK',
  Pinterest: 'STORE_PINTEREST',
} as const satisfies Record<SocialNetwork, string>

const onOff = z.enum(['on', 'off'], 'must be on or off.').transform((value) => value === 'on')
const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address that starts with http:// or https://.' })

const portNumber = z.coerce.number('must be a port number from 0 to 65535.').int().min(0).max(65_535)

const wrongRate = 'must be a whole number from 1 to 6000, the newsletters sent in a minute.'

const wrongLag =
  'must be a whole number from 100 to 60000, the milliseconds the process may lag before it refuses reads.'
const wrongDrain = 'must be a whole number from 0 to 60, the seconds between SIGTERM and the end of answers.'

const Environment = z.object({
  PORT: portNumber.default(3000),
  HOST: z.string().default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  APP_SECRET: z
    .string()
    .transform(parseAppSecret)
    .refine(
      (secret) => secret !== undefined,
      'must be one secret, or two separated by a comma, of at least 32 characters each.',
    )
    .optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/, error: 'must be an address like postgresql://user:password@host/database.' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587.' }).optional(),
  MAIL_FROM: z
    .string()
    .regex(/^([^<>@]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/, 'must be like Asoke <hello@asoke.example>.')
    .optional(),
  NEWSLETTER_RATE: z.coerce.number(wrongRate).int(wrongRate).min(1, wrongRate).max(6_000, wrongRate).default(60),
  BUSY_AFTER: z.coerce.number(wrongLag).int(wrongLag).min(100, wrongLag).max(60_000, wrongLag).default(1_000),
  TRUST_PROXY: z
    .string()
    .default('off')
    .refine(isProxyList, 'must be on, off, or addresses such as 10.0.0.1 or 10.0.0.0/8, separated by commas.')
    .transform((value) => (value === 'on' ? true : value === 'off' ? false : value)),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{32,}$/, 'must be at least 32 characters without spaces.')
    .optional(),
  DRAIN_SECONDS: z.coerce.number(wrongDrain).int(wrongDrain).min(0, wrongDrain).max(60, wrongDrain).default(0),
  DEMO_DATA: onOff.optional(),
  PAYSTACK_PUBLIC_KEY: z
    .string()
    .regex(/^pk_(test|live)_\w+$/, 'must be a key like pk_test_….')
    .optional(),
  PAYSTACK_SECRET_KEY: z
    .string()
    .regex(
      /^sk_(test|live)_\w+(\s*,\s*sk_(test|live)_\w+)?$/,
      'must be a key like sk_test_…, or two, newest first, with a comma.',
    )
    .optional(),
  PAYMENT_SANDBOX: onOff.optional(),
  SANDBOX_PORT: portNumber.optional(),
  PAYSTACK_API_URL: webAddress.optional(),
  PAYSTACK_CHECKOUT_URL: webAddress.optional(),
  PAYSTACK_WALLET_URL: webAddress.optional(),
  STORE_NAME: z.string().default('Asoke'),
  STORE_EMAIL: z.email('must be an e-mail address.').default(placeholderFacts.email),
  STORE_PHONE: z.string().default(placeholderFacts.phone),
  STORE_WHATSAPP: z
    .string()
    .regex(/^\+?[\d ]{7,20}$/, 'must be a phone number like +234 803 552 9146.')
    .optional(),
  STORE_ADDRESS: z.string().default(placeholderFacts.address),
  STORE_HOURS: z.string().default('8am to 7pm every day'),
  STORE_HOLIDAY_HOURS: z.string().default('9am to 5pm on public holidays'),
  STORE_INSTAGRAM: webAddress.default('https://www.instagram.com/asoke'),
  STORE_FACEBOOK: webAddress.default('https://www.facebook.com/asoke'),
  STORE_X: webAddress.default('https://x.com/asoke'),
  STORE_TIKTOK: webAddress.default('https://www.tiktok.com/@asoke'),
  STORE_PINTEREST: webAddress.default('https://www.pinterest.com/asoke'),
})

const KnownProxy = z.union([
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
  z.ipv4(),
  z.ipv6(),
  z.cidrv4().regex(/\/[1-9]/),
  z.cidrv6().regex(/\/[1-9]/),
])

function isProxyList(value: string): boolean {
  return (
    value === 'on' || value === 'off' || value.split(',').every((part) => KnownProxy.safeParse(part.trim()).success)
  )
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || /\.localhost$|^127(\.\d+){3}$|^\[::1\]$/.test(hostname)
}
