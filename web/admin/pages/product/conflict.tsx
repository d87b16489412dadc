import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import { formatMoment } from '../../../../shared/domain/moments.ts'
import { Button } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { changedFields, type Draft, describeField, toDraft } from './draft.ts'

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
}

interface ConflictProps {
  /** What is stored now. */
  stored: ProductView
  /** What the merchant began with. */
  product: ProductView
  draft: Draft
  changedBy: string | undefined
  changedAt: string | undefined
  onKeep: () => void
  onUse: () => void
}

/** Somebody saved first: both values, who and when. Nothing of ours was saved. */
export function Conflict({ stored, product, draft, changedBy, changedAt, onKeep, onUse }: ConflictProps) {
  const mine = changedFields(product, draft)
  const theirs = toDraft(stored)
  const both = mine.filter((name) => describeField(name, theirs) !== describeField(name, draft))
  const who = changedBy ?? 'Somebody'
  return (
    <Panel title={`${who} changed this product while you did`} className="p0">
      <div className="body gap">
        <p className="muted">
          {both.length > 0
            ? 'Nothing of yours was saved yet. Choose which values to use.'
            : 'Nothing of yours was saved yet. Your changes touch other fields, so both can be kept.'}
        </p>
        {both.map((name) => (
          <div key={name} className="form">
            <h3>{labels[name]}</h3>
            <div className="versus">
              <div>
                <span className="small muted">Saved now</span>
                <span className="val">{describeField(name, theirs) || 'empty'}</span>
                <span className="small muted">
                  {who}
                  {changedAt && `, ${formatMoment(new Date(changedAt))}`}
                </span>
              </div>
              <div className="on">
                <span className="small strong">Yours</span>
                <span className="val">{describeField(name, draft) || 'empty'}</span>
                <span className="small muted">You, not saved</span>
              </div>
            </div>
          </div>
        ))}
        <div className="btns">
          <Button isLocal onClick={onKeep}>
            Use what is saved
          </Button>
          <Button look="main" onClick={onUse}>
            Save mine over it
          </Button>
        </div>
      </div>
    </Panel>
  )
}
