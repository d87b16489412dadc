import { Fragment, type ReactNode } from 'react'
import type { ProductRow } from '../../../../shared/contract/admin/products/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { formatPrice } from '../../ui/format-whole-naira.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { Tag } from '../../ui/tag.tsx'
import { statusTones, statusWords } from './status-words.ts'

/** Props of both the table and the cards. */
interface RowsProps {
  products: readonly ProductRow[]
  selected: ReadonlySet<string>
  /** Absent for roles that change nothing here. */
  onToggle: ((id: string) => void) | undefined
  onToggleAll: () => void
  onEdit: (product: ProductRow, what: EditableValue) => void
  mayEdit: Record<EditableValue, boolean>
}

/** A value that can be changed in the list. */
export type EditableValue = 'price' | 'stock'

interface TableProps extends RowsProps {
  /** The product that is being edited, and its form. */
  editing: { id: string; form: ReactNode } | undefined
}

/** On desktops. */
export function ProductTable({ products, selected, onToggle, onToggleAll, onEdit, mayEdit, editing }: TableProps) {
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
          <Fragment key={product._id}>
            <tr className={selected.has(product._id) ? 'on' : ''}>
              {onToggle && (
                <td>
                  <Selector product={product} isSelected={selected.has(product._id)} onToggle={onToggle} />
                </td>
              )}
              <td>
                <Link className="row-link" to={adminPaths.product(product._id)}>
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
                <Editable product={product} what="price" onEdit={mayEdit.price ? onEdit : undefined}>
                  {formatPrice(product.new_price)}
                  {isReduced(product) && <small>{formatPrice(product.original_price)}</small>}
                </Editable>
              </td>
              <td className="right">
                <Editable product={product} what="stock" onEdit={mayEdit.stock ? onEdit : undefined}>
                  <Pieces product={product} />
                </Editable>
              </td>
            </tr>
            {editing?.id === product._id && (
              <tr className="edit-row">
                <td colSpan={onToggle ? 5 : 4}>
                  <h2 className="unseen">{product.item_name}</h2>
                  {editing.form}
                </td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

/** On phones. */
export function ProductCards({ products, selected, onToggle, onEdit, mayEdit }: RowsProps) {
  return (
    <ul className="phone product-cards">
      {products.map((product) => (
        <li key={product._id} className={selected.has(product._id) ? 'on' : ''}>
          {onToggle && <Selector product={product} isSelected={selected.has(product._id)} onToggle={onToggle} />}
          <Link className="row-link" to={adminPaths.product(product._id)}>
            <ProductThumb img={product.img} />
            <span className="grow">
              <span className="strong block">{product.item_name}</span>
              <span className="small muted block">{product.category}</span>
              <Status product={product} />
            </span>
          </Link>
          <span className="values">
            <Editable product={product} what="price" onEdit={mayEdit.price ? onEdit : undefined}>
              {formatPrice(product.new_price)}
            </Editable>
            <Editable product={product} what="stock" onEdit={mayEdit.stock ? onEdit : undefined}>
              <Pieces product={product} />
            </Editable>
          </span>
        </li>
      ))}
    </ul>
  )
}

const isReduced = ({ original_price, new_price }: ProductRow) => (original_price ?? 0) > (new_price ?? 0)

interface EditableProps {
  product: ProductRow
  what: EditableValue
  /** Absent for roles that may not change it. */
  onEdit: RowsProps['onEdit'] | undefined
  children: ReactNode
}

/** A value that opens its form when it is pressed. */
function Editable({ product, what, onEdit, children }: EditableProps) {
  if (!onEdit || (what === 'stock' && product.variants === 0)) return <span className="value">{children}</span>
  return (
    <button type="button" className="value edit" onClick={() => onEdit(product, what)}>
      {children}
      <span className="unseen">
        , change the {what} of {product.item_name}
      </span>
    </button>
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
