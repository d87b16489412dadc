import type { Plugin } from 'vite'

/** The literals of the provider's library that name its servers, each under its key there. */
const addresses = {
  checkoutUrl: 'https://checkout.paystack.com/',
  paymentBaseUrl: 'https://standard.paystack.co/',
  paystackApiUrl: 'https://api.paystack.co/',
}

/**
 * Lets the page say where the payment provider is: the library's own addresses become what `globalThis.asokePaystack`
 * says, if it says anything, at the moment the library is loaded. Nothing else of the library changes, so the sandbox is
 * met by the very code that meets the real provider.
 */
export function paystackOrigins(): Plugin {
  let isDone = false
  return {
    name: 'paystack-origins',
    enforce: 'pre',
    // The development server would bundle the library beforehand and pass this plugin by.
    config: () => ({ optimizeDeps: { exclude: ['@paystack/inline-js'] } }),
    transform: {
      filter: { id: /@paystack\/inline-js\/es\/inline\.js/ },
      handler(code) {
        isDone = true
        return askForAddresses(code)
      },
    },
    generateBundle() {
      // A library whose file moved would otherwise take the sandbox's shoppers to the real provider without a word.
      if (this.environment.name === 'client' && !isDone) this.error('The payment library was not met in this build.')
    },
  }
}

export function askForAddresses(code: string): string {
  return Object.entries(addresses).reduce((changed, [key, address]) => {
    const [before = '', after, ...more] = changed.split(`${key}:"${address}"`)
    if (after === undefined || more.length > 0) {
      throw new Error(`The payment library should name ${key} ${address} exactly once. Has its version changed?`)
    }
    return `${before}${key}:(globalThis.asokePaystack||{}).${key}||"${address}"${after}`
  }, code)
}
