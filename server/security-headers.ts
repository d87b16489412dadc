import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet, { type HelmetOptions } from 'helmet'
import type { PaymentSettings } from '../shared/contract/order-schemas.ts'
import type { Config } from './config.ts'

/** The payment library writes this one style into the blank frame that shows its spinner. */
const paymentLoaderStyle = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"
/** And this one into its own wallet button, where Apple's script cannot be had. */
const walletButtonStyle = "'sha256-vHPo4SmhJOaZdA6kfPjOWKRfxjxQO4kgfb1sZc0XMDE='"
const appleScripts = 'https://applepay.cdn-apple.com'

/** The headers that guard every answer. They never change while the store runs, so they are worked out once. */
export function securityHeaders(
  config: Config,
  payment: PaymentSettings,
  isDevelopment: boolean,
): Record<string, string> {
  const headers: Record<string, string> = {
    'permissions-policy': `payment=(self "${new URL(payment.checkout_url).origin}")`,
  }
  const recorder = {
    setHeader(name: string, value: string) {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  } as unknown as ServerResponse
  helmet(policy(config, payment, isDevelopment))({} as IncomingMessage, recorder, () => {})
  return headers
}

/** Nothing inline, nothing foreign. The development server adds inline scripts of its own, so there the policy rests. */
function policy(config: Config, payment: PaymentSettings, isDevelopment: boolean): HelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: !isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", appleScripts],
        styleSrc: ["'self'", paymentLoaderStyle, walletButtonStyle],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...origins(payment.api_url, payment.wallet_url)],
        frameSrc: origins(payment.checkout_url),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Shared pictures must load in other sites' previews.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
  }
}

function origins(...urls: string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
