import type { Callbacks } from '@paystack/inline-js'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

/** The library as far as the checkout sees it: it remembers the callbacks and says what it was told to do. */
const library = vi.hoisted(() => ({
  said: [] as string[],
  callbacks: undefined as Callbacks | undefined,
  src: 'popup',
}))

vi.mock('@paystack/inline-js', () => ({
  default: class {
    backgroundIframe = {}
    checkoutIframe = {
      focus: () => library.said.push('focus'),
      get src() {
        return library.src
      },
      set src(address: string) {
        library.said.push(`load ${address}`)
      },
    }
    newTransaction({ accessCode, ...callbacks }: Callbacks & { accessCode: string }) {
      // As the real one does when another transaction is open.
      library.callbacks?.onCancel()
      library.said.push(`open ${accessCode}`)
      library.callbacks = callbacks
    }
    cancelTransaction() {
      library.said.push('cancel')
      library.callbacks?.onCancel()
    }
  },
}))

const { payInPopup } = await import('./pay-in-popup.ts')
const settings = {
  public_key: 'pk_test_1',
  checkout_url: 'http://localhost:4000',
  api_url: 'http://localhost:4000/',
  wallet_url: 'http://localhost:4000/',
  is_sandbox: true,
}
const root = { toggleAttribute: vi.fn() }

beforeEach(() => {
  library.said.length = 0
  library.callbacks = undefined
  vi.useFakeTimers()
  vi.stubGlobal('document', { getElementById: () => root })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens the popup and, once it is there, plays what happens in it. */
async function play(scene: (callbacks: Callbacks) => void) {
  const opened = () => library.said.filter((said) => said === 'open code').length
  const before = opened()
  const outcome = payInPopup(settings, 'code')
  await vi.waitFor(() => expect(opened()).toBe(before + 1), 10_000)
  if (library.callbacks) scene(library.callbacks)
  return outcome
}

describe('the provider’s popup', () => {
  it('learns where the provider is before it is loaded, with the slash it needs', async () => {
    await play(({ onSuccess }) => onSuccess())
    expect(globalThis.asokePaystack).toEqual({
      checkoutUrl: 'http://localhost:4000/',
      paymentBaseUrl: 'http://localhost:4000/',
      paystackApiUrl: 'http://localhost:4000/',
    })
  })

  it.each([
    ['paid', ({ onSuccess }: Callbacks) => onSuccess()],
    ['closed', ({ onCancel }: Callbacks) => onCancel()],
  ])('ends as %s and gives the page back', async (outcome, scene) => {
    expect(await play(scene)).toBe(outcome)
    expect(root.toggleAttribute).toHaveBeenLastCalledWith('inert', false)
    expect(library.said).toEqual(['open code', 'focus'])
  })

  it('does not take a pending transfer for a closed popup, though it is told of both', async () => {
    const outcome = await play(({ onCancel, onBankTransferConfirmationPending }) => {
      onCancel()
      onBankTransferConfirmationPending()
    })
    expect(outcome).toBe('transfer pending')
  })

  it('is taken away when it cannot start, and its frame is fetched anew the next time', async () => {
    expect(await play(({ onError }) => onError())).toBe('failed')
    expect(library.said).toEqual(['open code', 'focus', 'cancel'])
    await play(({ onSuccess }) => onSuccess())
    expect(library.said).toContain('load popup')
  })

  it('is given up after twelve seconds of silence', async () => {
    const outcome = await play(() => vi.advanceTimersByTime(12_000))
    expect(outcome).toBe('failed')
    expect(library.said).toContain('cancel')
  })

  it('may stay open for as long as the shopper likes once it has loaded', async () => {
    const outcome = await play(({ onLoad, onSuccess }) => {
      onLoad()
      vi.advanceTimersByTime(600_000)
      onSuccess()
    })
    expect(outcome).toBe('paid')
  })

  it('is not ended by the end of an earlier one', async () => {
    await play(({ onCancel }) => onCancel())
    expect(await play(({ onSuccess }) => onSuccess())).toBe('paid')
  })
})
