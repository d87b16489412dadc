export interface SandboxOptions {
  port: number
  host?: string | undefined
  publicKey: string
  secretKey: string
  webhookUrl: string
  /** Who may show the checkout page in a frame. */
  shopOrigin: string | readonly string[]
  /** Where the ledger is kept; absent: in memory only. */
  dataFile?: string | undefined
  clock?: (() => Date) | undefined
  logger?: boolean | undefined
  merchantName?: string | undefined
  /** How browsers reach the sandbox, when not by its host and port. */
  publicOrigin?: string | undefined
  /** Milliseconds between webhook tries; the last one repeats. */
  webhookPauses?: readonly number[] | undefined
  /** The folder of the checkout page's files; for a bundled sandbox, which no longer lies beside them. */
  pageDir?: string | undefined
}

export interface Settings {
  publicKey: string
  secretKey: string
  webhookUrl: string
  shopOrigins: readonly string[]
  merchantName: string
  webhookPauses: readonly number[]
}

const defaultPauses = [2_000, 5_000, 15_000, 60_000, 5 * 60_000]

/** A stand-in that takes no money must never be met by keys that do. */
export function readSettings(options: SandboxOptions): Settings {
  const { publicKey, secretKey, webhookUrl, shopOrigin, merchantName = 'Test Merchant' } = options
  if (/^[ps]k_live/.test(publicKey.trim()) || /^[ps]k_live/.test(secretKey.trim())) {
    throw new Error('The payment sandbox does not start with live keys. Give it pk_test_ and sk_test_ keys.')
  }
  if (!publicKey.trim() || !secretKey.trim()) throw new Error('The payment sandbox needs a public and a secret key.')
  return {
    publicKey,
    secretKey,
    ...readShop({ webhookUrl, shopOrigin }),
    merchantName,
    webhookPauses: options.webhookPauses?.length ? options.webhookPauses : defaultPauses,
  }
}

/** Where the shop is; a test learns its port only once it listens, and says so then. */
export type ShopAddress = Pick<SandboxOptions, 'webhookUrl' | 'shopOrigin'>

export function readShop({ webhookUrl, shopOrigin }: ShopAddress): Pick<Settings, 'webhookUrl' | 'shopOrigins'> {
  return {
    webhookUrl: new URL(webhookUrl).href,
    shopOrigins: [shopOrigin].flat().map((origin) => new URL(origin).origin),
  }
}
