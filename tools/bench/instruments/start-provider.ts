import { startChild } from './start-child.ts'

export const paymentKeys = { publicKey: 'pk_test_bench', secretKey: 'sk_test_bench' }

export interface ProviderWish {
  /** Where the shop is, once that is known. */
  shop?: string
}

export interface RunningProvider {
  origin: string
  pointAt(shop: string): Promise<void>
  stop(): Promise<void>
}

export async function startProvider(): Promise<RunningProvider> {
  const child = await startChild<ProviderWish>(new URL('./provider.ts', import.meta.url))
  const { origin } = await child.ask<{ origin: string }>({})
  return {
    origin,
    pointAt: (shop) => child.ask({ shop }),
    stop: child.stop,
  }
}
