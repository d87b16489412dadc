import type { ChangeGeneralDiscount, GeneralDiscountView } from '../../shared/contract/admin/discounts/schemas.ts'
import { type GeneralDiscount, noDiscount, percentAt } from '../../shared/domain/orders/general-discount.ts'
import type { Thresholds } from '../../shared/domain/thresholds.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { type Setting, settingStore } from '../settings/store.ts'
import { readThresholds } from '../settings/thresholds.ts'
import { undoSetting } from '../settings/undo-setting.ts'

const name = 'general-discount'
const subject = `setting:${name}`

export async function readGeneralDiscount(now: Date, db: Db): Promise<GeneralDiscountView> {
  return view(await settingStore(db).read(name, noDiscount), now, await readThresholds(db))
}

export function changeGeneralDiscount(
  { version, percent, starts_at, ends_at }: ChangeGeneralDiscount,
  author: Author,
  db: Db,
): Promise<GeneralDiscountView> {
  return db.transaction(async (tx) => {
    const store = settingStore(tx)
    const stored = await store.lock(name, noDiscount)
    const thresholds = await readThresholds(tx)
    await refuseOldVersion(tx, { subject, given: version, current: view(stored, author.now, thresholds) })
    const wanted = complete({ percent, starts_at: toIso(starts_at), ends_at: toIso(ends_at) })
    const differences = differencesOf(complete(stored.value as GeneralDiscount), wanted)
    if (!differences) return view(stored, author.now, thresholds)
    await store.change(name, wanted)
    const label = 'the general discount'
    await auditStore(tx).write(author, { action: 'discount.change', subject, label, ...differences })
    return view({ value: wanted, version: stored.version + 1 }, author.now, thresholds)
  })
}

export const undoGeneralDiscount = undoSetting(name, noDiscount)

function view({ value, version }: Setting, now: Date, { large_discount }: Thresholds): GeneralDiscountView {
  const discount = value as GeneralDiscount
  return { version, ...complete(discount), percentNow: percentAt(discount, now), asksAbove: large_discount }
}

/** A value that was stored before there were dates has none. */
function complete({ percent, starts_at = null, ends_at = null }: GeneralDiscount) {
  return { percent: Math.round(percent), starts_at, ends_at }
}

function toIso(moment: string | null): string | null {
  return moment && new Date(moment).toISOString()
}
