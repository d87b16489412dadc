import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import { contentMessages } from '../../shared/content/messages/office/content-messages.ts'
import type { StoreFacts } from '../../shared/content/store-info.ts'
import { builtInTexts } from '../../shared/content/texts/built-in-texts.ts'
import { checkText } from '../../shared/content/texts/check-text.ts'
import { factList } from '../../shared/content/texts/facts.ts'
import type { ShopTexts } from '../../shared/content/texts/render-texts.ts'
import {
  definitionOf,
  isTextName,
  type TextName,
  type TextValues,
  textNames,
} from '../../shared/content/texts/texts.ts'
import type { ListedText, PublishedVersion, TextView } from '../../shared/contract/admin/content/schemas.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { Refusal } from '../http/refusal.ts'
import { type ContentStore, contentStore, type StoredText } from './store.ts'

export interface ContentSources {
  db: Db
  /** The store as it is configured; the built-in texts contain it. */
  configured: StoreFacts
  /** The names of the categories that the shop shows. */
  categories: () => Promise<string[]>
  /** The published texts, from this process's memory. */
  published: () => ShopTexts
}

const historyShown = 50

export function readName(name: string): TextName {
  if (!isTextName(name)) throw new Refusal(404, { error: adminMessages.notFound })
  return name
}

export async function viewText(name: TextName, sources: ContentSources): Promise<TextView> {
  return toView(name, await contentStore(sources.db).find(name), sources)
}

/** Saves a draft; the shop shows it when it is published. */
export async function saveDraft(
  name: TextName,
  { version, values }: { version: number; values: TextValues },
  author: Author,
  sources: ContentSources,
): Promise<TextView> {
  refuseProblems(findProblems(name, values, sources, await sources.categories()))
  return change(name, version, author, sources, async (store, stored) => {
    const before = stored.draft ?? shownValues(name, stored, sources)
    const differences = differencesOf<TextValues>(before, values)
    // Saving the same draft again changes nothing.
    if (stored.draft && !differences) return undefined
    await store.saveDraft(name, values, author)
    return { action: 'content.draft', ...differences }
  })
}

export function discardDraft(
  name: TextName,
  version: number,
  author: Author,
  sources: ContentSources,
): Promise<TextView> {
  return change(name, version, author, sources, async (store, stored) => {
    if (!stored.draft) return undefined
    await store.dropDraft(name)
    return { action: 'content.discard', ...differencesOf(stored.draft, shownValues(name, stored, sources)) }
  })
}

/** Makes an old text the draft. The shop shows it only after it is published. */
export function restoreText(
  name: TextName,
  { version, history_id }: { version: number; history_id: number },
  author: Author,
  sources: ContentSources,
): Promise<TextView> {
  return change(name, version, author, sources, async (store, stored) => {
    const builtIn = builtInTexts(sources.configured)[name]
    const old = history_id === 0 ? builtIn : await store.findPublished(name, history_id)
    if (!old) throw new Refusal(404, { error: contentMessages.noOldText })
    const values = { ...builtIn, ...old }
    await store.saveDraft(name, values, author)
    const before = stored.draft ?? shownValues(name, stored, sources)
    return { action: 'content.restore', ...differencesOf<TextValues>(before, values) }
  })
}

export async function publishDraft(
  name: TextName,
  version: number,
  author: Author,
  sources: ContentSources,
): Promise<TextView> {
  const categories = await sources.categories()
  return change(name, version, author, sources, async (store, stored) => {
    const { draft } = stored
    if (!draft) throw new Refusal(400, { error: contentMessages.noDraft })
    // Facts and categories may have changed since the draft was saved, and a restored text was not checked at all.
    refuseProblems(findProblems(name, draft, sources, categories))
    await store.publish(name, draft, author)
    return { action: 'content.publish', ...differencesOf(shownValues(name, stored, sources), draft) }
  })
}

/** The newest published texts; the built-in text is the last. */
export async function listHistory(name: TextName, { db, configured }: ContentSources): Promise<PublishedVersion[]> {
  const rows = await contentStore(db).listHistory(name, historyShown)
  return [
    ...rows.map(({ _id, value, published_at, published_by }) => ({
      _id,
      published_at: published_at.toISOString(),
      published_by,
      values: { ...value },
    })),
    { _id: 0, published_at: null, published_by: null, values: { ...builtInTexts(configured)[name] } },
  ]
}

function refuseProblems(fields: Record<string, string>): void {
  const [error] = Object.values(fields)
  if (error) throw new Refusal(400, { error, fields })
}

/** What is wrong with each field; empty when nothing is. */
function findProblems(
  name: TextName,
  values: TextValues,
  { published }: ContentSources,
  categories: readonly string[],
): Record<string, string> {
  const unknownCategories = definitionOf(name).fields.flatMap((field) => {
    const given = values[field.name]
    const isUnknown = field.kind === 'category' && given && !categories.includes(given)
    return isUnknown ? [[field.name, contentMessages.noCategory(given)]] : []
  })
  return { ...Object.fromEntries(unknownCategories), ...checkText(name, values, published().facts) }
}

/** The part of an audit-log entry that depends on the change. */
interface LoggedChange {
  action: string
  before?: unknown
  after?: unknown
}

/** Runs `write` in a transaction with the row locked and the version checked, and writes the audit log. */
function change(
  name: TextName,
  version: number,
  author: Author,
  sources: ContentSources,
  write: (store: ContentStore, stored: StoredText) => Promise<LoggedChange | undefined>,
): Promise<TextView> {
  return sources.db.transaction(async (tx) => {
    const store = contentStore(tx)
    const stored = await store.lock(name)
    const subject = `content:${name}`
    await refuseOldVersion(tx, { subject, given: version, current: toView(name, stored, sources) })
    const logged = await write(store, stored)
    if (!logged) return toView(name, stored, sources)
    await auditStore(tx).write(author, { subject, label: definitionOf(name).label, ...logged })
    return toView(name, await store.find(name), sources)
  })
}

function shownValues(name: TextName, { published }: StoredText, { configured }: ContentSources): TextValues {
  return { ...builtInTexts(configured)[name], ...published }
}

function toView(name: TextName, stored: StoredText, sources: ContentSources): TextView {
  return {
    ...toListed(stored),
    shown: { ...shownValues(name, stored, sources) },
    draft: stored.draft && { ...builtInTexts(sources.configured)[name], ...stored.draft },
    ...factsIn(sources.published()),
  }
}

/** The facts with their values and the texts that mention them. */
export function factsIn({ facts, values }: ShopTexts): Pick<TextView, 'facts' | 'mentions'> {
  const textsNaming = (fact: string) =>
    textNames.filter((name) => Object.values(values[name]).some((text) => text.includes(`{${fact}}`)))
  return { facts: { ...facts }, mentions: Object.fromEntries(factList.map(({ name }) => [name, textsNaming(name)])) }
}

export function toListed({ name, version, published_at, published_by, draft_at, draft_by }: StoredText): ListedText {
  return {
    name,
    version,
    published_at: published_at?.toISOString() ?? null,
    published_by,
    draft_at: draft_at?.toISOString() ?? null,
    draft_by,
  }
}
