import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import { storedText } from '../../../storage/stored-text.ts'
import type { Draft } from './draft.ts'

/** Unsaved changes of a product stay on the device for a week. */
const keptFor = 7 * 24 * 60 * 60_000
/** Increased when the fields of a draft change. Drafts in an older format are deleted. */
const format = 2

/** The draft and the product that it is based on, so that a later change by someone else leads to a conflict. */
export interface KeptDraft {
  product: ProductView
  draft: Draft
}

/** The key has the member of the staff in it, because several people may use one device. */
const keyOf = (staffId: string, productId: string) => `product-draft:${staffId}:${productId}`

export function keepDraft(staffId: string, kept: KeptDraft, now: number): void {
  storedText.write(keyOf(staffId, kept.product._id), JSON.stringify({ ...kept, format, keptAt: now }))
}

export function forgetDraft(staffId: string, productId: string): void {
  storedText.remove(keyOf(staffId, productId))
}

export function readDraft(staffId: string, productId: string, now: number): KeptDraft | undefined {
  const kept = parse(storedText.read(keyOf(staffId, productId)))
  if (kept?.format === format && now - kept.keptAt <= keptFor) return { product: kept.product, draft: kept.draft }
  forgetDraft(staffId, productId)
  return undefined
}

function parse(text: string | null): (KeptDraft & { format: number; keptAt: number }) | undefined {
  try {
    return JSON.parse(text ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
