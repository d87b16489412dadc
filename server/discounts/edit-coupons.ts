import { discountMessages } from '../../shared/content/messages/discount-messages.ts'
import { adminMessages } from '../../shared/content/messages/office/admin-messages.ts'
import type { ChangeCoupon, CouponView, NewCoupon } from '../../shared/contract/admin/discounts/schemas.ts'
import { toNaira } from '../../shared/domain/money.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import type { Undo } from '../audit/undo.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { isAlreadyThere } from '../database/database-faults.ts'
import { Refusal } from '../http/refusal.ts'
import { type Coupon, couponStore, type DescribedCoupon } from './coupon-store.ts'

type Terms = Omit<ChangeCoupon, 'version'>

/** The same coupon sent twice is one. */
export function createCoupon({ _id, ...terms }: NewCoupon, author: Author, db: Db): Promise<CouponView> {
  return db.transaction(async (tx) => {
    const isNew = await couponStore(tx).add({ _id, ...toColumns(terms), created_at: author.now })
    const coupon = await couponStore(tx).find(_id, author.now)
    if (!coupon) throw codeTaken()
    if (isNew)
      await auditStore(tx).write(author, { action: 'coupon.create', ...aboutCoupon(coupon), after: termsOf(coupon) })
    return viewCoupon(coupon)
  })
}

export function changeCoupon(
  id: string,
  { version, ...wanted }: ChangeCoupon,
  author: Author,
  db: Db,
): Promise<CouponView> {
  return db.transaction(async (tx) => {
    const store = couponStore(tx)
    const coupon = await lockCoupon(tx, id)
    await refuseOld(tx, coupon, version, author)
    const differences = differencesOf<Terms>(termsOf(coupon), termsOf(toColumns(wanted)))
    if (!differences) return view(tx, id, author)
    const fixed = (['code', 'percent'] as const).filter((name) => name in differences.after)
    if (fixed.length > 0 && (await store.isUsed(coupon))) throw fixedAfterUse(fixed)
    await changeTerms(tx, id, wanted)
    await auditStore(tx).write(author, { action: 'coupon.change', ...aboutCoupon(coupon), ...differences })
    return view(tx, id, author)
  })
}

/** Dates and limits come back; code and percent only while no order has the code. */
export const undoCouponChange: Undo = async (tx, { subject, before }) => {
  const store = couponStore(tx)
  const coupon = await store.lock(subject.slice('coupon:'.length))
  if (!coupon) return false
  const terms = before as Partial<Terms>
  if (('code' in terms || 'percent' in terms) && (await store.isUsed(coupon))) return false
  await changeTerms(tx, coupon._id, { ...termsOf(coupon), ...terms })
  return true
}

async function changeTerms(tx: Db, id: string, terms: Terms): Promise<void> {
  await couponStore(tx)
    .change(id, toColumns(terms))
    .catch((error: unknown) => {
      throw isAlreadyThere(error) ? codeTaken() : error
    })
}

/** From the commit on no order takes a use: `takeUse` waits for this row and then finds it ended. */
export function endCoupon(id: string, version: number, author: Author, db: Db): Promise<CouponView> {
  return db.transaction(async (tx) => {
    const coupon = await lockCoupon(tx, id)
    // Pressed twice, it is ended once.
    if (coupon.ended_at) return view(tx, id, author)
    await refuseOld(tx, coupon, version, author)
    await couponStore(tx).change(id, { ended_at: author.now })
    const after = { ended_at: author.now.toISOString() }
    await auditStore(tx).write(author, { action: 'coupon.end', ...aboutCoupon(coupon), after })
    return view(tx, id, author)
  })
}

export function viewCoupon(coupon: DescribedCoupon): CouponView {
  const { created_at, ended_at, sales, ...values } = coupon
  return {
    ...values,
    ...termsOf(coupon),
    created_at: created_at.toISOString(),
    ended_at: ended_at?.toISOString() ?? null,
    sales: toNaira(sales),
  }
}

async function view(tx: Db, id: string, { now }: Author): Promise<CouponView> {
  const coupon = await couponStore(tx).find(id, now)
  if (!coupon) throw new Refusal(404, { error: adminMessages.notFound })
  return viewCoupon(coupon)
}

async function lockCoupon(tx: Db, id: string): Promise<Coupon> {
  const coupon = await couponStore(tx).lock(id)
  if (!coupon) throw new Refusal(404, { error: adminMessages.notFound })
  return coupon
}

async function refuseOld(tx: Db, coupon: Coupon, given: number, author: Author): Promise<void> {
  if (given === coupon.version) return
  const { subject } = aboutCoupon(coupon)
  await refuseOldVersion(tx, { subject, given, current: await view(tx, coupon._id, author) })
}

const aboutCoupon = ({ _id, code }: Pick<Coupon, '_id' | 'code'>) => ({ subject: `coupon:${_id}`, label: code })

function toColumns({ starts_at, ends_at, ...terms }: Terms) {
  return { ...terms, starts_at: starts_at ? new Date(starts_at) : null, ends_at: ends_at ? new Date(ends_at) : null }
}

function termsOf(coupon: ReturnType<typeof toColumns>): Terms {
  const { code, percent, total_limit, customer_limit, starts_at, ends_at } = coupon
  return {
    code,
    percent,
    total_limit,
    customer_limit,
    starts_at: starts_at?.toISOString() ?? null,
    ends_at: ends_at?.toISOString() ?? null,
  }
}

function codeTaken(): Refusal {
  const { codeTaken: error } = discountMessages
  return new Refusal(400, { error, fields: { code: error } })
}

function fixedAfterUse(names: readonly string[]): Refusal {
  const { fixedAfterUse: error } = discountMessages
  return new Refusal(400, { error, fields: Object.fromEntries(names.map((name) => [name, error])) })
}
