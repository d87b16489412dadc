import type { StoreInfo } from '../../shared/content/store-info.ts'
import { chooseNotices, type FreeVariant } from '../../shared/domain/notices/notice-rules.ts'
import type { ChannelName } from '../../shared/domain/notices/notice-times.ts'
import type { Db } from '../database/database.ts'
import type { AppSecret } from '../secrets/app-secret.ts'
import { makeChannels } from './channels.ts'
import { runStore, type ToldNotice, type VariantOfRun } from './run-store.ts'
import { noticeStore } from './store.ts'

interface Needed {
  db: Db
  clock: () => Date
  store: StoreInfo
  secret: AppSecret
}

/** A run reads so many people; the next run, half a minute later, tells the others. */
const mostPerVariant = 300
const mostCheaper = 5_000
/** A statement has room for so many mails; after a sale the others follow in the next runs. */
const mostMails = 500

/**
 * Tells people what they wait for; runs every 30 seconds. Who is told and the message to them are one transaction, and one
 * instance runs it at a time, so that nobody is left out or told twice.
 */
export async function tellPeople({ db, clock, store, secret }: Needed): Promise<void> {
  const channels = makeChannels(store, secret)
  await db.transaction(async (tx) => {
    const run = runStore(tx)
    if (!(await run.lockRun())) return
    const now = clock()
    const variants = await readVariants(await run.watchFree(now), tx, now)
    const cheaper = await run.listCheaper(now, mostCheaper)
    const addresses = new Set([...variants.flatMap(({ waiting }) => waiting), ...cheaper].map(({ address }) => address))
    if (addresses.size === 0) return
    const mailsOfDay = await run.countMailsOfDay([...addresses], now)
    const chosen = [...chooseNotices({ variants, cheaper, mailsOfDay }, now).values()].slice(0, mostMails).flat()
    const claimed = await noticeStore(tx).claim(chosen, now)
    const told = await run.listTellable([...claimed])
    for (const [channel, byAddress] of groupByChannel(told)) await channels[channel].tell(byAddress, tx, now)
  })
}

async function readVariants(seen: readonly VariantOfRun[], tx: Db, now: Date): Promise<FreeVariant[]> {
  if (seen.length === 0) return []
  const ids = seen.map(({ variant_id }) => variant_id)
  const waiting = groupBy(await runStore(tx).listWaiting(ids, now, mostPerVariant), variantOf)
  const told = groupBy(await runStore(tx).listTold(ids, now), variantOf)
  return seen.map(({ variant_id, stock, since }) => ({
    free: stock,
    freeSince: since,
    told: (told.get(variant_id) ?? []).map(({ at }) => at),
    waiting: waiting.get(variant_id) ?? [],
  }))
}

const variantOf = ({ variant_id }: { variant_id: string }) => variant_id

function groupByChannel(told: readonly ToldNotice[]): Map<ChannelName, Map<string, ToldNotice[]>> {
  const byChannel = groupBy(told, ({ channel }) => channel)
  return new Map([...byChannel].map(([channel, list]) => [channel, groupBy(list, ({ address }) => address)]))
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const group = groups.get(keyOf(item))
    if (group) group.push(item)
    else groups.set(keyOf(item), [item])
  }
  return groups
}
