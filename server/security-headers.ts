import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from './config.ts'

/** Nothing inline, nothing foreign. The development server adds inline scripts of its own, so there the policy rests. */
export function securityHeaders(config: Config, isDevelopment: boolean): FastifyHelmetOptions {
  const isHttps = config.publicUrl.startsWith('https:')
  return {
    contentSecurityPolicy: !isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
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
