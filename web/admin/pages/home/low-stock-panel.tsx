import type { HomeFigures } from '../../../../shared/contract/admin/reports/schemas.ts'
import { mostLowCounted } from '../../../../shared/domain/thresholds.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { Thumb } from '../../features/stock/piece.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'

export function LowStockPanel({ count, variants }: NonNullable<HomeFigures['low_stock']>) {
  return (
    <Panel
      title="Low stock"
      aside={count > mostLowCounted ? `${mostLowCounted}+` : count}
      action={
        <Link className="link" to={adminPaths.stock}>
          Stock <Icon name="right" className="s" />
        </Link>
      }
    >
      {variants.length === 0 ? (
        <p className="body muted">Nothing is low or sold out.</p>
      ) : (
        <div className="list tight two">
          {variants.map(({ _id, item_name, size, color, img, stock }) => (
            <Link key={_id} to={adminPaths.stockLedger(_id)}>
              <Thumb file={img} />
              <div className="grow">
                <span className="cut strong">{item_name}</span>
                <span className="small muted">{[color, size].filter(Boolean).join(', ')}</span>
              </div>
              {stock === 0 ? <Tag tone="err">Sold out</Tag> : <Tag tone="warn">{stock} left</Tag>}
            </Link>
          ))}
        </div>
      )}
    </Panel>
  )
}
