import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { StoreFacts } from '../../shared/content/store-info.ts'
import { definitionOf, type TextName, textNames } from '../../shared/content/texts/texts.ts'
import type { contentEndpoints } from '../../shared/contract/admin/content/endpoints.ts'
import { mayDo, rolesWith } from '../../shared/domain/roles.ts'
import type { Db } from '../database/database.ts'
import type { Handlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { authorOf } from '../staff/author.ts'
import { type StaffCaller, sessionOf } from '../staff/guard.ts'
import {
  type ContentSources,
  discardDraft,
  factsIn,
  listHistory,
  publishDraft,
  readName,
  restoreText,
  saveDraft,
  toListed,
  viewText,
} from './edit-texts.ts'
import { previewAddress } from './preview.ts'
import type { PublishedTexts } from './published-texts.ts'
import { contentStore, untouched } from './store.ts'

interface ContentContext {
  db: Db
  clock: () => Date
  secret: AppSecret
  texts: PublishedTexts
  config: { store: StoreFacts }
  products: { listCategories(): PromiseLike<{ category: string }[]> }
}

/** The texts of the shop, for the staff. */
export function makeContentAdminHandlers({
  db,
  clock,
  secret,
  texts,
  config,
  products,
}: ContentContext): Handlers<typeof contentEndpoints, StaffCaller> {
  const sources: ContentSources = {
    db,
    configured: config.store,
    published: texts.current,
    categories: async () => (await products.listCategories()).map(({ category }) => category),
  }

  /** The caller as the author of a change. Store facts and the mail footer need one more permission. */
  async function readAuthor(name: TextName, caller: StaffCaller) {
    const session = await sessionOf(caller)
    if (definitionOf(name).isForManagers && !mayDo(session.staff.role, 'store-facts.edit'))
      throw new Refusal(403, { error: adminMessages.notAllowed(rolesWith('store-facts.edit')) })
    return authorOf(session, caller.address, clock())
  }

  return {
    async contentTexts() {
      const stored = new Map((await contentStore(db).list()).map((row) => [row.name, row]))
      return { data: textNames.map((name) => toListed(stored.get(name) ?? untouched(name))) }
    },

    contentText: async ({ params }) => ({ data: await viewText(readName(params.name), sources) }),
    contentHistory: async ({ params }) => ({ data: await listHistory(readName(params.name), sources) }),
    contentPreview: async ({ params }) => ({ data: previewAddress(readName(params.name), clock(), secret) }),

    async saveContentDraft({ params, body }, caller) {
      const name = readName(params.name)
      return { data: await saveDraft(name, body, await readAuthor(name, caller), sources) }
    },

    async discardContentDraft({ params, body }, caller) {
      const name = readName(params.name)
      return { data: await discardDraft(name, body.version, await readAuthor(name, caller), sources) }
    },

    async restoreContent({ params, body }, caller) {
      const name = readName(params.name)
      return { data: await restoreText(name, body, await readAuthor(name, caller), sources) }
    },

    async publishContent({ params, body }, caller) {
      const name = readName(params.name)
      const view = await publishDraft(name, body.version, await readAuthor(name, caller), sources)
      // Read now, so that the answer does not depend on when this instance gets the change notice.
      return { data: { ...view, ...factsIn(await texts.refresh()) } }
    },
  }
}
