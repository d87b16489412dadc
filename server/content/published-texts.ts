import type { StoreFacts, StoreInfo } from '../../shared/content/store-info.ts'
import { builtInSince, builtInTexts } from '../../shared/content/texts/built-in-texts.ts'
import { factList } from '../../shared/content/texts/facts.ts'
import { renderTexts, type ShopTexts } from '../../shared/content/texts/render-texts.ts'
import { type TextName, type TextValues, textNames } from '../../shared/content/texts/texts.ts'
import { usualCalendar } from '../../shared/domain/orders/delivery.ts'
import { toLagosField } from '../../shared/domain/time/lagos-time.ts'
import type { Db } from '../database/database.ts'
import { calendarSetting, readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import { contentStore, type StoredText } from './store.ts'

export type PublishedTexts = Awaited<ReturnType<typeof openPublishedTexts>>

/** Keeps the published texts in memory, so that pages and mails need no query. A change notice reads them again. */
export async function openPublishedTexts(db: Db, configured: StoreFacts) {
  let texts = renderStored([], configured, usualCalendar.cutoff_hour)
  let reading: Promise<void> | undefined
  let isStale = true

  async function read(): Promise<void> {
    while (isStale) {
      isStale = false
      try {
        texts = await readTexts(db, configured)
      } catch (error) {
        isStale = true
        throw error
      }
    }
  }

  /** The texts with every change that a notice has named so far. */
  async function fresh(): Promise<ShopTexts> {
    while (isStale || reading) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return texts
  }

  /** Reads the texts again. */
  function refresh(): Promise<ShopTexts> {
    isStale = true
    return fresh()
  }

  await fresh()
  return {
    fresh,
    refresh,

    /** Without waiting for a read in progress: for synchronous code, and for code inside a transaction. */
    current: (): ShopTexts => texts,

    /** Takes a change notice; says whether it concerns the texts. */
    onNotice(tag: string | undefined): boolean {
      if (tag !== undefined && !['all', 'content', `settings:${calendarSetting}`].includes(tag)) return false
      // After a failure the texts stay stale, so the next page reads them again.
      refresh().catch(() => {})
      return true
    },

    /** Each field has the value that is published when it is read. */
    store: liveStore(() => texts.store),
  }
}

/** The store as the built-in texts describe it. */
export function builtInStore(configured: StoreFacts): StoreInfo {
  return renderStored([], configured, usualCalendar.cutoff_hour).store
}

/** The texts with one of them replaced by other values, for a preview. */
export async function textsWith(
  db: Db,
  configured: StoreFacts,
  changed: { name: TextName; values: TextValues },
): Promise<ShopTexts> {
  return readTexts(db, configured, changed)
}

async function readTexts(
  db: Db,
  configured: StoreFacts,
  changed?: { name: TextName; values: TextValues },
): Promise<ShopTexts> {
  const [rows, { cutoff_hour }] = await Promise.all([contentStore(db).list(), readDeliveryCalendar(db)])
  return renderStored(rows, configured, cutoff_hour, changed)
}

function renderStored(
  rows: readonly StoredText[],
  configured: StoreFacts,
  cutOffHour: number,
  changed?: { name: TextName; values: TextValues },
): ShopTexts {
  const builtIn = builtInTexts(configured)
  const stored = new Map(rows.map((row) => [row.name, row]))
  const valuesOf = (name: TextName): TextValues => ({
    // A field that was added after the text was published has its built-in value.
    ...builtIn[name],
    ...stored.get(name)?.published,
    ...(changed?.name === name && changed.values),
  })
  return renderTexts({
    values: Object.fromEntries(textNames.map((name) => [name, valuesOf(name)])) as Record<TextName, TextValues>,
    store: configured,
    cutOffHour,
    updated(name) {
      const days = [stored.get(name), mentionsFacts(valuesOf(name)) ? stored.get('facts') : undefined].map((row) =>
        row?.published_at ? toLagosField(row.published_at).slice(0, 10) : builtInSince,
      )
      return days.sort().at(-1) ?? builtInSince
    },
  })
}

/** Whether a text names a value of the list of facts. */
function mentionsFacts(values: TextValues): boolean {
  return Object.values(values).some((text) =>
    factList.some(({ name, from }) => from === 'facts' && text.includes(`{${name}}`)),
  )
}

/** An object whose getters read the newest values, so that code may keep it for as long as it runs. */
function liveStore(read: () => StoreInfo): StoreInfo {
  const names = Object.keys(read()) as (keyof StoreInfo)[]
  const store = {}
  for (const name of names) Object.defineProperty(store, name, { enumerable: true, get: () => read()[name] })
  return store as StoreInfo
}
