import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { Panel } from '../../ui/panel.tsx'
import { conflictingFields, type Draft, describeField, toDraft } from './draft.ts'

const labels: Record<string, string> = {
  item_name: 'Name',
  item_slug: 'Address',
  category: 'Category',
  description: 'Description',
  specification: 'Cloth and care',
  new_price: 'Price now',
  original_price: 'Price before',
  status: 'Status',
  publish_at: 'Publishing date',
  low_stock_at: 'Low stock',
  measurements: 'Garment measurements',
  fit: 'Stretch and measures that decide',
}

interface ProductConflictProps {
  failure: Failure
  /** What is stored now. */
  stored: ProductView
  /** What the draft is based on. */
  product: ProductView
  draft: Draft
  onKeep: () => void
  onUse: () => void
}

/** Someone else saved first. Shows the fields that both changed. */
export function ProductConflict({ failure, stored, product, draft, onKeep, onUse }: ProductConflictProps) {
  const saved = toDraft(stored)
  const rows = conflictingFields(stored, product, draft).map((name) => ({
    label: labels[name] ?? name,
    saved: describeField(name, saved) || 'empty',
    yours: describeField(name, draft) || 'empty',
  }))
  return (
    <Panel title="Two people changed this product" className="p0">
      <div className="body">
        <Conflict failure={failure} rows={rows} onKeep={onKeep} onUse={onUse} />
      </div>
    </Panel>
  )
}
