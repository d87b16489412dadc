import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet, { type HelmetOptions } from 'helmet'
import { apiBase } from '../../shared/contract/endpoint.ts'
import type { PaymentSettings } from '../../shared/contract/shop/order-schemas.ts'

/** The payment library writes this one style into the blank frame that shows its spinner. */
const paymentLoaderStyle = "'sha256-56e7EfkeGORJUMtXdS4A+2LZFuyRDypLbssVftifpJg='"
/** And this one into its own wallet button, when Apple's script cannot be loaded. */
const walletButtonStyle = "'sha256-vHPo4SmhJOaZdA6kfPjOWKRfxjxQO4kgfb1sZc0XMDE='"
const appleScripts = 'https://applepay.cdn-apple.com'

/** Where browsers report what the policy blocked: by the newer way, and by the older one for browsers without it. */
const reportsPath = `${apiBase}/reports`
const reporting = { reportUri: [reportsPath], reportTo: ['reports'] }
const reportingEndpoints = { 'reporting-endpoints': `reports="${reportsPath}"` }

type Headers = Record<string, string>

/** A page of the shop, the page of the back office, a response of the API in JSON, or a static file. */
export type ResponseKind = 'page' | 'office' | 'call' | 'file'

/** The security headers of each kind of response. They never change while the store runs, so they are made once. */
export function securityHeaders(
  publicUrl: string,
  payment: PaymentSettings,
  isDevelopment: boolean,
): Record<ResponseKind, Headers> {
  const origin = new URL(payment.checkout_url).origin
  return {
    page: {
      'permissions-policy': `payment=(self "${origin}")`,
      ...reportingEndpoints,
      ...record(pagePolicy(publicUrl, payment, isDevelopment)),
    },
    office: { ...reportingEndpoints, ...record(officePolicy(publicUrl, isDevelopment)) },
    // Nothing in JSON may load, run or be framed.
    call: record(callPolicy(publicUrl)),
    // A browser obeys the other headers only on documents; on some 20 files of a first view they were 20 KB.
    file: { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' },
  }
}

function record(options: HelmetOptions): Headers {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return Object.fromEntries(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]))
}

/** Headers for browsers and plug-ins that no longer exist. */
const obsolete = {
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

function callPolicy(publicUrl: string): HelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    strictTransportSecurity: requireHttps(publicUrl),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    xFrameOptions: { action: 'deny' },
    ...obsolete,
  }
}

/** No inline and no foreign content. In development there is no policy, because Vite adds inline scripts. */
function pagePolicy(publicUrl: string, payment: PaymentSettings, isDevelopment: boolean): HelmetOptions {
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
        ...reporting,
      },
    },
    strictTransportSecurity: requireHttps(publicUrl),
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    // Shared pictures must load in other sites' previews.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    xFrameOptions: { action: 'deny' },
    ...obsolete,
  }
}

/** The back office takes no payments, so nothing of another origin is needed. `blob:` shows photos before they are sent. */
function officePolicy(publicUrl: string, isDevelopment: boolean): HelmetOptions {
  return {
    contentSecurityPolicy: !isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...reporting,
      },
    },
    strictTransportSecurity: requireHttps(publicUrl),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    ...obsolete,
  }
}

function requireHttps(publicUrl: string) {
  return publicUrl.startsWith('https:') && { maxAge: 31_536_000, includeSubDomains: true }
}

function origins(...urls: string[]): string[] {
  return [...new Set(urls.map((url) => new URL(url).origin))]
}
