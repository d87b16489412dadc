import type { Refundable } from '../../../../shared/contract/admin/payments/schemas.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { formatMoney } from './money-words.ts'
import type { Draft } from './refund-draft.ts'

interface RefundLinesProps {
  refundable: Refundable
  draft: Draft
  onChange: (changes: Partial<Draft>) => void
}

/** The pieces of the order, each with what it is worth. */
export function RefundLines({ refundable, draft, onChange }: RefundLinesProps) {
  const { lines, is_shipped, holds, currency, coupon_code, discount } = refundable
  const pick = (position: number, isPicked: boolean, isBackOnSale: boolean) => {
    const picked = new Map(draft.picked)
    if (isPicked) picked.set(position, isBackOnSale)
    else picked.delete(position)
    onChange({ picked })
  }
  return (
    <section className="pieces">
      {lines.map((line) => {
        const { position, item_name, worth, is_refunded, free } = line
        const isPicked = draft.picked.has(position)
        const mayReturn = holds && free !== null
        const choice = [line.color, line.size].filter(Boolean).join(', ')
        return (
          <div key={position} className="refund-line">
            <label className="piece">
              <input
                type="checkbox"
                className="box"
                checked={isPicked}
                disabled={is_refunded}
                // A shipped piece goes back on sale only if the staff ticks the box.
                onChange={({ target }) => pick(position, target.checked, !is_shipped && mayReturn)}
              />
              <ProductThumb img={line.img} />
              <span>
                <span className="strong">{item_name}</span>
                <small className="small muted block">{is_refunded ? 'Refunded before' : choice}</small>
              </span>
              <span className={isPicked ? 'strong' : 'muted'}>{formatMoney(worth, currency)}</span>
            </label>
            {isPicked && mayReturn && (
              <label className="pickrow back-on-sale">
                <input
                  type="checkbox"
                  className="box"
                  checked={draft.picked.get(position) ?? false}
                  onChange={({ target }) => pick(position, true, target.checked)}
                />
                <span className="grow">
                  Back on sale{' '}
                  <span className="muted nowrap">
                    {free} → {free + countBackOnSale(refundable, draft, position)} free
                  </span>
                </span>
              </label>
            )}
          </div>
        )
      })}
      {discount > 0 && (
        <p className="small muted">
          Each piece is worth its price less its share of {coupon_code ? coupon_code.toUpperCase() : 'the discount'}.
        </p>
      )}
    </section>
  )
}

/** How many chosen pieces of the same variant go back on sale; at least this one. */
function countBackOnSale({ lines }: Refundable, { picked }: Draft, position: number): number {
  const own = lines.find((line) => line.position === position)
  const same = lines.filter(
    (line) =>
      line.item_name === own?.item_name &&
      line.size === own.size &&
      line.color === own.color &&
      line.position !== position &&
      picked.get(line.position),
  )
  return same.length + 1
}
