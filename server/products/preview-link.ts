import { paths } from '../../shared/paths.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'

const purpose = 'product preview'
/** Milliseconds. */
const validFor = 30 * 60_000

/** The address of a product's page as it is saved, published or not. The token holds the product's id and its own end. */
export function makePreviewLink(
  { _id, item_slug }: { _id: string; item_slug: string },
  now: Date,
  secret: AppSecret,
): string {
  return paths.productPreview(item_slug, signLink(purpose, `${now.getTime() + validFor} ${_id}`, secret))
}

/** The id of the product; undefined when the signature is wrong or the link has expired. */
export function readPreviewLink(token: string, now: Date, secret: AppSecret): string | undefined {
  const [, endsAt, id] = /^(\d+) (.+)$/.exec(readLink(purpose, token, secret) ?? '') ?? []
  return Number(endsAt) > now.getTime() ? id : undefined
}

/** The token in an address of the shop; undefined for every other address. */
export function previewTokenOf(url: string): string | undefined {
  return /^\/shop\/[^/?]+\?preview=([\w.-]+)$/.exec(url)?.[1]
}
