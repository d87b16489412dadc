import { contentMessages } from '../../shared/content/messages/office/content-messages.ts'
import type { StoreFacts } from '../../shared/content/store-info.ts'
import type { ShopTexts } from '../../shared/content/texts/render-texts.ts'
import { definitionOf, isTextName, type TextName } from '../../shared/content/texts/texts.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { readLink, signLink } from '../secrets/signed-link.ts'
import { textsWith } from './published-texts.ts'
import { contentStore } from './store.ts'

/** Milliseconds. */
const validFor = 30 * 60_000
const purpose = 'content-preview'

/** The signed address of a page that shows the draft of a text. Everyone who has the address can open it for 30 minutes. */
export function previewAddress(name: TextName, now: Date, secret: AppSecret): { path: string; expires_at: string } {
  const { page } = definitionOf(name)
  if (page === null) throw new Refusal(400, { error: contentMessages.noPage })
  const expires = now.getTime() + validFor
  const token = signLink(purpose, `${expires}:${name}`, secret)
  return { path: `${page}?preview=${token}`, expires_at: new Date(expires).toISOString() }
}

/** The texts of the shop with the previewed draft; ‘expired’ also for a wrong signature, undefined for other addresses. */
export async function readPreview(
  url: string,
  { db, secret, clock, configured }: { db: Db; secret: AppSecret; clock: () => Date; configured: StoreFacts },
): Promise<{ name: TextName; texts: ShopTexts } | 'expired' | undefined> {
  const token = url.includes('preview=') && new URLSearchParams(url.slice(url.indexOf('?') + 1)).get('preview')
  if (!token) return undefined
  const [, expires, name] = /^(\d+):(.+)$/.exec(readLink(purpose, token, secret) ?? '') ?? []
  if (!name || !isTextName(name) || Number(expires) <= clock().getTime()) return 'expired'
  const { draft } = await contentStore(db).find(name)
  return { name, texts: await textsWith(db, configured, { name, values: draft ?? {} }) }
}
