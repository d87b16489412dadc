import type { ProductRow } from '../../../../shared/contract/admin/products/schemas.ts'
import { formatMoment } from '../../../../shared/domain/moments.ts'
import { paths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusTones, statusWords } from './status-words.ts'

/** What both forms of the list need. */
interface RowsProps {
  products: readonly ProductRow[]
  selected: ReadonlySet<string>
  /** Absent for roles that change nothing here. */
  onToggle: ((id: string) => void) | undefined
  onToggleAll: () => void
}

/** On desktops. */
export function ProductTable({ products, selected, onToggle, onToggleAll }: RowsProps) {
  return (
    <table className="desk table">
      <thead>
        <tr>
          {onToggle && (
            <th>
              <input
                type="checkbox"
                className="box"
                aria-label="Select all on this page"
                checked={selected.size > 0}
                onChange={onToggleAll}
              />
            </th>
          )}
          <th>Product</th>
          <th>Status</th>
          <th className="right">Price</th>
          <th className="right">Free pieces</th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <tr key={product._id} className={selected.has(product._id) ? 'on' : ''}>
            {onToggle && (
              <td>
                <Selector product={product} isSelected={selected.has(product._id)} onToggle={onToggle} />
              </td>
            )}
            <td>
              <Link className="row-link" to={paths.admin.product(product._id)}>
                <ProductThumb img={product.img} />
                <span className="grow">
                  <span className="strong">{product.item_name}</span>
                  <small>{product.category}</small>
                </span>
              </Link>
            </td>
            <td>
              <Status product={product} />
            </td>
            <td className="right">
              {formatWholeNaira(product.new_price)}
              {product.original_price > product.new_price && <small>{formatWholeNaira(product.original_price)}</small>}
            </td>
            <td className="right">
              <Pieces product={product} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** On phones. */
export function ProductCards({ products, selected, onToggle }: RowsProps) {
  return (
    <ul className="phone product-cards">
      {products.map((product) => (
        <li key={product._id} className={selected.has(product._id) ? 'on' : ''}>
          {onToggle && <Selector product={product} isSelected={selected.has(product._id)} onToggle={onToggle} />}
          <Link className="row-link" to={paths.admin.product(product._id)}>
            <ProductThumb img={product.img} />
            <span className="grow">
              <span className="l1">
                <span className="strong">{product.item_name}</span>
                <span className="nowrap">{formatWholeNaira(product.new_price)}</span>
              </span>
              <span className="l1 small muted">
                <span>{product.category}</span>
                <Pieces product={product} />
              </span>
              <Status product={product} />
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

interface SelectorProps {
  product: ProductRow
  isSelected: boolean
  onToggle: (id: string) => void
}

function Selector({ product, isSelected, onToggle }: SelectorProps) {
  return (
    <label className="hit">
      <input
        type="checkbox"
        className="box"
        aria-label={`Select ${product.item_name}`}
        checked={isSelected}
        onChange={() => onToggle(product._id)}
      />
    </label>
  )
}

function Status({ product: { status, publish_at } }: { product: ProductRow }) {
  return (
    <>
      <Tag tone={statusTones[status]}>{statusWords[status]}</Tag>
      {publish_at && <small className="small muted"> {formatMoment(new Date(publish_at))}</small>}
    </>
  )
}

function Pieces({ product: { variants, free, soldOut } }: { product: ProductRow }) {
  if (variants === 0) return <span className="muted">No sizes yet</span>
  if (soldOut) return <span className="late">Sold out</span>
  return free === null ? <span className="muted">Not counted</span> : <span>{free}</span>
}
