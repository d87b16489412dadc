import { useState } from 'react'
import { filterColors } from '../../../../shared/content/shop.ts'
import type { ProductView } from '../../../../shared/contract/admin/products/schemas.ts'
import { bySize, usualSizes } from '../../../../shared/domain/catalogue/sizes.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { AddChoice } from './add-choice.tsx'
import { type Cell, type Draft, findCell, setCells, sumPieces, toDraft, toNumber } from './draft.ts'
import type { Matrix } from './matrix.ts'
import { MatrixPhone } from './matrix-phone.tsx'
import { MatrixTable } from './matrix-table.tsx'

interface MatrixPanelProps {
  product: ProductView
  draft: Draft
  change: (values: Partial<Draft>) => void
  /** What is wrong, by field. */
  fields: Record<string, string>
  isLocked: boolean
}

/** Colours × sizes with their free pieces. Phones show one colour at a time. */
export function MatrixPanel({ product, draft, change, fields, isLocked }: MatrixPanelProps) {
  const [adding, setAdding] = useState<'size' | 'color'>()
  const { data: demand } = useQuery('productDemand', { params: { id: product._id } })
  const { cells } = draft
  const stored = toDraft(product).cells
  const own = toNumber(draft.low_stock_at)
  const lowStockAt = Number.isNaN(own) ? product.usual_low_stock_at : own
  const unique = (values: string[]) => [...new Set(values)]
  const sizes = unique(cells.map(({ size }) => size)).sort(bySize)
  const colors = unique(cells.map(({ color }) => color))
  const cellOf = (size: string, color: string): Cell =>
    findCell(cells, size, color) ?? { size, color, isMade: false, pieces: '' }
  const matrix: Matrix = {
    sizes,
    colors,
    lowStockAt,
    cellOf,
    storedOf(size, color) {
      const before = findCell(stored, size, color) ?? { size, color, isMade: false, pieces: '' }
      const now = cellOf(size, color)
      const isSame = before.isMade === now.isMade && (!now.isMade || before.pieces === now.pieces)
      return isSame ? undefined : before
    },
    waitingOf: (size, color) =>
      demand?.variants.find((variant) => variant.size === size && variant.color === color)?.waiting ?? 0,
    set: (changes) => change({ cells: setCells(cells, changes) }),
    isLocked,
  }

  function add(values: string[]) {
    const isSize = adding === 'size'
    const others = isSize ? colors : sizes
    const added = values.flatMap((value) =>
      (others.length > 0 ? others : ['']).map((other) => ({
        size: isSize ? value : other,
        color: isSize ? other : value,
        isMade: true,
        pieces: '0',
      })),
    )
    // The first colour or size of all takes the place of the cells without one.
    const replaced = cells.filter(({ size, color }) => (isSize ? size !== '' : color !== ''))
    const isStored = stored.some(({ size, color }) => (isSize ? size === '' : color === ''))
    change({ cells: setCells(isStored ? cells : replaced, added) })
    setAdding(undefined)
  }

  const taken = new Set(adding === 'size' ? sizes : colors)
  return (
    <Panel
      title="Colours and sizes"
      aside={`${sumPieces(cells)} free pieces`}
      className="p4"
      action={
        !isLocked && (
          <span className="btns">
            <Button icon="plus" isLocal onClick={() => setAdding('size')}>
              Add sizes
            </Button>
            <Button icon="plus" isLocal onClick={() => setAdding('color')}>
              Add colours
            </Button>
          </span>
        )
      }
    >
      {cells.length === 0 ? (
        <p className="body muted">Add a size or a colour, then say how many pieces of each are free.</p>
      ) : (
        <>
          <MatrixTable matrix={matrix} />
          <MatrixPhone matrix={matrix} />
        </>
      )}
      {demand && demand.cheaper > 0 && (
        <p className="body small muted">
          {countOf(demand.cheaper, 'person waits', 'people wait')} until it is cheaper by 5 % or more.
        </p>
      )}
      {cells.length > 0 && (
        <div className="body low-stock">
          <TextField
            label="Low when fewer than"
            aside={`empty: the usual ${product.usual_low_stock_at}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={draft.low_stock_at}
            disabled={isLocked}
            error={fields.low_stock_at}
            onChange={({ target }) => change({ low_stock_at: target.value })}
          />
        </div>
      )}
      <footer className="legend small muted desk flex">
        <span>
          <i className="cell zero" />
          Sold out
        </span>
        <span>
          <i className="cell low" />
          Fewer than {lowStockAt}
        </span>
        <span>
          <i className="cell new" />
          Changed, not saved
        </span>
        <span>
          <i className="cell no" />
          Not made: not shown in the shop
        </span>
      </footer>
      {adding && (
        <AddChoice
          noun={adding === 'size' ? 'size' : 'colour'}
          choices={[...(adding === 'size' ? usualSizes : filterColors)].filter((choice) => !taken.has(choice))}
          onAdd={add}
          onClose={() => setAdding(undefined)}
        />
      )}
    </Panel>
  )
}
