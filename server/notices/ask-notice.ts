import { v7 as timeOrderedId } from 'uuid'
import { noticeMessages } from '../../shared/content/messages/notice-messages.ts'
import { mostOpen } from '../../shared/domain/notices/notice-times.ts'
import { accountStore, type User } from '../accounts/store.ts'
import type { Db } from '../database/database.ts'
import { countUse } from '../http/limits/limits.ts'
import { rateLimitStore } from '../http/limits/store.ts'
import { Refusal } from '../http/refusal.ts'
import { needsSession } from '../http/session.ts'
import type { Channels } from './channels.ts'
import { type Notice, noticeStore, type Wish, type WishedProduct } from './store.ts'

interface NoticeContext {
  db: Db
  clock: () => Date
  channels: Channels
}

type Outcome = 'noted' | 'noted before' | 'full'

/**
 * A guest's request. It counts once whoever reads the address has confirmed it. Each request is answered by one mail, whatever
 * is known about the address, so neither the answer nor the work tells anything about it.
 */
export async function askAsGuest(wish: Wish, address: string, { db, clock, channels }: NoticeContext): Promise<void> {
  const now = clock()
  const product = await findSoldOut(wish, db)
  await db.transaction(async (tx) => {
    const { open, same } = await readOpen(wish, address, tx, now)
    const { allowed } = await countUse('notice-mail', address, now, rateLimitStore(tx))
    if (!allowed) return
    const isFull = !same && !(await makeRoom(open, tx))
    const notice = same ?? makeNotice(wish, address, product, now)
    if (!same && !isFull) await noticeStore(tx).add(notice)
    const { item_name, item_slug } = product
    const { _id, kind, size, color } = notice
    const request = { _id, address, kind, size, color, item_name, item_slug }
    if (isFull) await channels.mail.sayFull(request, tx, now)
    else if (notice.consented_at) await channels.mail.sayWaiting(request, tx, now)
    else await channels.mail.askToConfirm(request, tx, now)
  })
}

/** A customer's request. The account's address was confirmed when the account was opened, so it counts at once. */
export async function askAsCustomer(
  wish: Wish,
  user: Pick<User, '_id' | 'email'>,
  { db, clock }: NoticeContext,
): Promise<Outcome> {
  const now = clock()
  const product = await findSoldOut(wish, db)
  return db.transaction(async (tx) => {
    // An account that is deleted meanwhile leaves no notice behind.
    if (!(await accountStore(tx).holdOn(user._id, 'key share'))) throw needsSession()
    const store = noticeStore(tx)
    const address = user.email
    const { open, same } = await readOpen(wish, address, tx, now)
    if (same?.consented_at) return 'noted before'
    if (same) {
      await store.consent(same._id, now)
      return 'noted'
    }
    if (!(await makeRoom(open, tx))) return 'full'
    await store.add({ ...makeNotice(wish, address, product, now), consented_at: now })
    return 'noted'
  })
}

/**
 * False when an address has as many notices as it may have. The oldest request that is not confirmed makes room: what others
 * typed in with an address takes no place from its owner.
 */
async function makeRoom(open: readonly Notice[], tx: Db): Promise<boolean> {
  if (open.length < mostOpen) return true
  const unconfirmed = open.findLast(({ consented_at }) => consented_at === null)
  if (!unconfirmed) return false
  await noticeStore(tx).remove(unconfirmed._id)
  return true
}

/** Only what is sold out can come back. */
async function findSoldOut(wish: Wish, db: Db): Promise<WishedProduct> {
  const product = await noticeStore(db).findWished(wish)
  if (!product) throw new Refusal(400, { error: noticeMessages.notSold })
  if (wish.kind === 'back' && product.stock !== 0) throw new Refusal(400, { error: noticeMessages.notSoldOut })
  return product
}

async function readOpen(
  wish: Wish,
  address: string,
  tx: Db,
  now: Date,
): Promise<{ open: Notice[]; same: Notice | undefined }> {
  const store = noticeStore(tx)
  await store.lockAddress(address)
  await store.deleteLapsed(address, now)
  const open = await store.listOpen(address, now)
  const same = open.find(
    ({ kind, product_id, size, color }) =>
      kind === wish.kind && product_id === wish.item_id && size === wish.size && color === wish.color,
  )
  return { open, same }
}

function makeNotice(wish: Wish, address: string, { new_price }: WishedProduct, now: Date): Notice {
  const { kind, item_id, size, color } = wish
  return {
    ...{ _id: timeOrderedId(), kind, channel: 'mail', address },
    ...{ product_id: item_id, size, color, price_asked: new_price, asked_at: now },
    ...{ consented_at: null, told_at: null, ended_at: null },
  }
}
