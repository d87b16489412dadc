import { createHmac } from 'node:crypto'
import type { AppSecret } from '../secrets/app-secret.ts'

/** The payment provider's addresses and keys, and whether it is the sandbox. */
export interface PaymentConfig {
  publicKey: string | undefined
  secretKeys: PaymentSecretKeys | undefined
  /** The port of the sandbox; undefined when none is started. */
  sandboxPort: number | undefined
  apiUrl: string
  checkoutUrl: string
  walletUrl: string
}

/** The provider's secret key. While it is rotated, webhooks that are signed with the previous one are accepted as well. */
export interface PaymentSecretKeys {
  /** Calls to the provider use it. */
  current: string
  previous: readonly string[]
}

interface PaymentEnvironment {
  PORT: number
  PUBLIC_URL?: string | undefined
  DATABASE_URL?: string | undefined
  PAYSTACK_PUBLIC_KEY?: string | undefined
  PAYSTACK_SECRET_KEY?: string | undefined
  PAYMENT_SANDBOX?: boolean | undefined
  SANDBOX_PORT?: number | undefined
  PAYSTACK_API_URL?: string | undefined
  PAYSTACK_CHECKOUT_URL?: string | undefined
  PAYSTACK_WALLET_URL?: string | undefined
}

/** The payment part of the configuration, or the sentence that says what is wrong with it. */
export function readPaymentConfig(env: PaymentEnvironment, isProduction: boolean): PaymentConfig | string {
  const { PAYSTACK_PUBLIC_KEY: publicKey } = env
  const secretKeys = readSecretKeys(env.PAYSTACK_SECRET_KEY)
  const isLive = /_live_/.test(`${publicKey} ${env.PAYSTACK_SECRET_KEY}`)
  if (Boolean(publicKey) !== Boolean(secretKeys)) {
    return `${publicKey ? 'PAYSTACK_SECRET_KEY' : 'PAYSTACK_PUBLIC_KEY'}: is missing; the two keys go together.`
  }
  if (secretKeys && hasBothKinds(secretKeys)) {
    return 'PAYSTACK_SECRET_KEY: has a test key and a live key; both are test keys or both are live keys.'
  }
  if (isLive && !(publicKey?.includes('_live_') && secretKeys?.current.includes('_live_'))) {
    return 'PAYSTACK_PUBLIC_KEY: is of another kind than PAYSTACK_SECRET_KEY; both are test keys or both are live keys.'
  }
  if (isLive && env.PAYMENT_SANDBOX) return 'PAYMENT_SANDBOX: cannot be on with live payment keys.'
  if (isLive && !env.DATABASE_URL) {
    return 'DATABASE_URL: is needed with live payment keys, because the embedded database does not survive a power loss.'
  }
  if (isLive && !isProduction) {
    return 'PUBLIC_URL: must be the address shoppers use with live payment keys, because a store with a loopback address shows its mail.'
  }
  if (isLive && !env.PUBLIC_URL?.startsWith('https://')) {
    return 'PUBLIC_URL: must start with https:// with live payment keys, because others on the way can read passwords and sessions sent over http://.'
  }
  const isSandbox = env.PAYMENT_SANDBOX ?? !secretKeys
  if (isSandbox && isProduction && !env.PAYMENT_SANDBOX) {
    return 'PAYSTACK_SECRET_KEY: is needed while PUBLIC_URL is not a loopback address, or set PAYMENT_SANDBOX=on to sell for play money.'
  }
  if (!isSandbox && !secretKeys) return 'PAYSTACK_SECRET_KEY: is needed while PAYMENT_SANDBOX is off.'
  const sandboxPort = isSandbox ? (env.SANDBOX_PORT ?? portBeside(env.PORT)) : undefined
  const sandboxUrl = `http://localhost:${sandboxPort}/`
  return {
    publicKey,
    secretKeys,
    sandboxPort,
    apiUrl: asOrigin(env.PAYSTACK_API_URL ?? (isSandbox ? sandboxUrl : 'https://api.paystack.co/')),
    checkoutUrl: asOrigin(env.PAYSTACK_CHECKOUT_URL ?? (isSandbox ? sandboxUrl : 'https://checkout.paystack.com/')),
    walletUrl: asOrigin(env.PAYSTACK_WALLET_URL ?? (isSandbox ? sandboxUrl : 'https://standard.paystack.co/')),
  }
}

/** One key, or two separated by a comma, newest first. */
function readSecretKeys(text: string | undefined): PaymentSecretKeys | undefined {
  const [current, ...previous] = text?.split(',').map((part) => part.trim()) ?? []
  return current ? { current, previous } : undefined
}

function hasBothKinds({ current, previous }: PaymentSecretKeys): boolean {
  return previous.some((key) => key.includes('_live_') !== current.includes('_live_'))
}

/** The next port, or the one before when there is none after it. With port 0 the system chooses both. */
function portBeside(port: number): number {
  if (port === 0) return 0
  return port === 65_535 ? port - 1 : port + 1
}

/** The configured keys, or for the sandbox a pair that is derived from the secret. */
export function paymentKeys(
  { publicKey, secretKeys }: PaymentConfig,
  secret: AppSecret,
): { publicKey: string; secretKeys: PaymentSecretKeys } {
  if (publicKey && secretKeys) return { publicKey, secretKeys }
  const derive = (name: string) => createHmac('sha256', secret.current).update(name).digest('hex').slice(0, 40)
  return {
    publicKey: `pk_test_${derive('sandbox public key')}`,
    secretKeys: { current: `sk_test_${derive('sandbox secret key')}`, previous: [] },
  }
}

/** The provider's library wants a bare origin that ends in a slash. */
function asOrigin(url: string): string {
  return `${new URL(url).origin}/`
}
