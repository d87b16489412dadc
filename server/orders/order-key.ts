import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'

/** The key of an order's page: whoever has it may see the order, so it is signed and never guessable. */
export function orderKey(orderId: string, secret: AppSecret): string {
  return signLink('order', orderId, secret)
}

export function readOrderKey(key: string, secret: AppSecret): string | undefined {
  return readLink('order', key, secret)
}
