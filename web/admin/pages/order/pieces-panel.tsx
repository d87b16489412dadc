import type { AdminOrder, AdminOrderLine } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { countOf } from '../../ui/count-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Tag } from '../../ui/tag.tsx'

/** What was bought and for how much. */
export function PiecesPanel({ order }: { order: AdminOrder }) {
  const { lines, totals, coupon_code, shipping_method, paid_at } = order
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <Panel className="o1" title="Pieces" aside={pieces}>
      <ul className="list">
        {lines.map((line) => (
          <li key={`${line.item_id} ${line.size} ${line.color}`}>
            <ProductThumb img={line.img} isLarge />
            <div className="grow">
              <span className="strong block">{line.item_name}</span>
              <span className="small muted">{describeChoice(line)}</span>{' '}
              {line.refunded > 0 && (
                <Tag tone="warn">{line.refunded === line.quantity ? 'Refunded' : `${line.refunded} refunded`}</Tag>
              )}
            </div>
            <div className="right nowrap">
              {line.price !== null && <span className="strong block">{formatNaira(line.price)}</span>}
              <span className="small muted">{countOf(line.quantity, 'piece')}</span>
            </div>
          </li>
        ))}
      </ul>
      {totals && (
        <footer>
          <div className="sums">
            <Sum label="Pieces" amount={totals.original_total} />
            {totals.discount > 0 && (
              <Sum label={coupon_code ? `Coupon ${coupon_code.toUpperCase()}` : 'Discount'} amount={-totals.discount} />
            )}
            <Sum label={shipping_method} amount={totals.shipping_fee} />
            <div className="total">
              <span>{paid_at ? 'Paid' : 'Total'}</span>
              <span>{formatNaira(totals.total_paid)}</span>
            </div>
          </div>
        </footer>
      )}
    </Panel>
  )
}

function Sum({ label, amount }: { label: string; amount: number }) {
  return (
    <div>
      <span className="muted">{label}</span>
      <span>{amount < 0 ? `−${formatNaira(-amount)}` : formatNaira(amount)}</span>
    </div>
  )
}

/** “orange, M · ADU-OR-M” */
function describeChoice({ color, size, sku }: AdminOrderLine): string {
  return [[color, size].filter(Boolean).join(', ') || 'one size', sku].filter(Boolean).join(' · ')
}
