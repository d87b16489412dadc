import type { ImportSummary } from '../../../../shared/contract/admin/imports/schemas.ts'
import type { ImportKind } from '../../../../shared/domain/import-kinds.ts'

export const kindWords: Record<ImportKind, string> = { products: 'Products', prices: 'Prices', stock: 'Stock' }

const whole = new Intl.NumberFormat('en-NG')

/** 12,500 */
export const writeCount = (count: number) => whole.format(count)

/** “12 new, 300 changed” */
export function describeCounts({ new_count, changed_count }: ImportSummary): string {
  const counts = [new_count > 0 && `${writeCount(new_count)} new`, `${writeCount(changed_count)} changed`]
  return counts.filter(Boolean).join(', ')
}
