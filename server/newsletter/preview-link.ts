import { paths } from '../../shared/paths.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'

const purpose = 'newsletter preview'
/** Milliseconds. */
const validFor = 30 * 60_000

/** The address of a page that shows a newsletter as it is saved. The token holds its id and its own end. */
export function makePreviewLink(id: string, now: Date, secret: AppSecret): string {
  return paths.newsletterPreview(signLink(purpose, `${now.getTime() + validFor} ${id}`, secret))
}

/** The id of the newsletter; undefined when the signature is wrong or the link has expired. */
export function readPreviewLink(token: string, now: Date, secret: AppSecret): string | undefined {
  const [, endsAt, id] = /^(\d+) (.+)$/.exec(readLink(purpose, token, secret) ?? '') ?? []
  return Number(endsAt) > now.getTime() ? id : undefined
}
