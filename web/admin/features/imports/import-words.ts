import type { ImportSummary } from '../../../../shared/contract/admin/imports/schemas.ts'
import type { ImportKind } from '../../../../shared/domain/import-kinds.ts'
import { formatCount } from '../../ui/count-of.ts'

export const kindWords: Record<ImportKind, string> = { products: 'Products', prices: 'Prices', stock: 'Stock' }

/** “12 new, 300 changed” */
export function describeCounts({ new_count, changed_count }: ImportSummary): string {
  const counts = [new_count > 0 && `${formatCount(new_count)} new`, `${formatCount(changed_count)} changed`]
  return counts.filter(Boolean).join(', ')
}
