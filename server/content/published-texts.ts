import type { StoreFacts, StoreInfo } from '../../shared/content/store-info.ts'
import { builtInSince, builtInTexts } from '../../shared/content/texts/built-in-texts.ts'
import { factList } from '../../shared/content/texts/facts.ts'
import { renderTexts, type ShopTexts } from '../../shared/content/texts/render-texts.ts'
import { type TextName, type TextValues, textNames } from '../../shared/content/texts/texts.ts'
import { toLagosField } from '../../shared/domain/lagos-time.ts'
import { usualCalendar } from '../../shared/domain/orders/delivery.ts'
import type { Db } from '../database/database.ts'
import { calendarSetting, readDeliveryCalendar } from '../settings/delivery-calendar.ts'
import { contentStore, type StoredText } from './store.ts'

export type PublishedTexts = Awaited<ReturnType<typeof openPublishedTexts>>

/**
 * The published texts in this process's memory, so that pages and mails cost no statement. Change notices make them read
 * again.
 */
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

  /** The texts with every change that this process knows of. */
  async function fresh(): Promise<ShopTexts> {
    while (isStale || reading) {
      reading ??= read().finally(() => {
        reading = undefined
      })
      await reading
    }
    return texts
  }

  /** Reads again what was published. */
  function refresh(): Promise<ShopTexts> {
    isStale = true
    return fresh()
  }

  await fresh()
  return {
    fresh,
    refresh,

    /** For code that cannot wait, such as the writer of a mail inside a transaction. */
    current: (): ShopTexts => texts,

    /** Takes a change notice; says whether it concerns the texts. */
    onNotice(tag: string | undefined): boolean {
      if (tag !== undefined && !['all', 'content', `settings:${calendarSetting}`].includes(tag)) return false
      // A database that is out of reach is asked again by the next page.
      refresh().catch(() => {})
      return true
    },

    /** The store as its published texts describe it at the moment a field is read. */
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
    // A field that is newer than the published text has its built-in value.
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

/** Whether a text changes with the list of facts. */
function mentionsFacts(values: TextValues): boolean {
  return Object.values(values).some((text) =>
    factList.some(({ name, from }) => from === 'facts' && text.includes(`{${name}}`)),
  )
}

/** Reads each field when it is used, so that whoever holds the store never has an old value. */
function liveStore(read: () => StoreInfo): StoreInfo {
  const names = Object.keys(read()) as (keyof StoreInfo)[]
  const store = {}
  for (const name of names) Object.defineProperty(store, name, { enumerable: true, get: () => read()[name] })
  return store as StoreInfo
}
