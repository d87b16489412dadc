import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { formatNaira, toNaira } from '../../../../shared/domain/money.ts'
import type { ComparedGroup } from '../../../../shared/domain/orders/compare-cart.ts'
import { choiceOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import type { OrderTotals } from '../../../../shared/domain/orders/pricing.ts'
import { Icon } from '../../../ui/icon.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'

interface SummaryTotalsProps {
  totals: OrderTotals
  /** False until a shipping method is chosen. */
  isComplete: boolean
  discountLabel: string
}

export function SummaryTotals({ totals, isComplete, discountLabel }: SummaryTotalsProps) {
  const { original_total, discount, subtotal, shipping_fee } = totals
  return (
    <dl className="grid gap-2">
      <Row label="Original Total">{money(original_total)}</Row>
      <Row label={discountLabel}>{discount > 0 ? `−${money(discount)}` : money(0)}</Row>
      <Row label="Subtotal">{money(subtotal)}</Row>
      <Row label="Shipping">{isComplete ? money(shipping_fee) : '—'}</Row>
      <div className="mt-2 flex items-baseline justify-between gap-4 border-t border-field pt-4">
        <dt className="text-lead font-semibold">Total</dt>
        <dd className="text-right text-price font-semibold tabular-nums">
          <Total totals={totals} isComplete={isComplete} />
        </dd>
      </div>
    </dl>
  )
}

interface TotalProps {
  totals: OrderTotals | undefined
  isComplete: boolean
  /** Shows only the dash while the total is unknown. */
  isShort?: boolean
}

/** The total, or a dash and the reason why it is unknown. */
export function Total({ totals, isComplete, isShort = false }: TotalProps) {
  if (totals && isComplete) return money(totals.total_paid)
  return (
    <>
      <span aria-hidden="true">—</span>
      <span className={isShort ? 'sr-only' : 'block text-tiny font-normal text-ink-2'}>
        {totals ? checkoutMessages.chooseShipping : checkoutMessages.loadingPrices}
      </span>
    </>
  )
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4 text-base">
      <dt className="text-ink-2">{label}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

function money(kobo: number): string {
  return formatNaira(toNaira(kobo))
}

/** The items of the order at current prices. */
export function SummaryItems({ groups }: { groups: readonly ComparedGroup[] }) {
  return (
    <ul aria-label="Items" className="grid gap-4">
      {groups.map((group) => (
        <Item key={selectionKey(group)} group={group} />
      ))}
    </ul>
  )
}

function Item({ group }: { group: ComparedGroup }) {
  const { item_name, img, new_price, quantity, isGone } = group
  return (
    <li className="grid grid-cols-[64px_1fr_auto] gap-x-4">
      <div className="relative">
        <ProductThumbnail img={img} sizes="64px" isFaded={isGone} />
        <span className="absolute -top-2 -right-2 grid size-[22px] place-items-center rounded-full bg-ink text-tiny font-semibold text-white tabular-nums">
          <span className="sr-only">Quantity </span>
          {quantity}
        </span>
      </div>
      <div className="min-w-0 self-center">
        <p className="font-medium">{item_name}</p>
        <p className="text-small text-ink-2">{choiceOf(group)}</p>
        {quantity > 1 && !isGone && <p className="text-small text-ink-2 tabular-nums">{formatNaira(new_price)} each</p>}
      </div>
      <p className="self-center text-right font-semibold tabular-nums">
        {isGone ? <span className="text-small text-err">Not sold</span> : formatNaira(new_price * quantity)}
      </p>
    </li>
  )
}

/** The order summary: folded under its total on phones, always open on wide screens. */
export function SummaryPanel({ total, children }: { total: ReactNode; children: ReactNode }) {
  const isWide = useWideScreen()
  const [isUnfolded, setUnfolded] = useState(false)
  return (
    <details
      open={isWide || isUnfolded}
      onToggle={(event) => !isWide && setUnfolded(event.currentTarget.open)}
      className="group"
    >
      <summary className="flex min-h-14 list-none items-center gap-2 lg:hidden [&::-webkit-details-marker]:hidden">
        <Icon name="bag" className="size-5" />
        <span className="text-small font-semibold group-open:hidden">Show order summary</span>
        <span className="hidden text-small font-semibold group-open:inline">Hide order summary</span>
        <Icon name="down" className="size-4 transition-transform group-open:rotate-180" />
        <span className="ml-auto text-lead font-semibold tabular-nums">{total}</span>
      </summary>
      <div className="pt-3 pb-6 lg:p-0">{children}</div>
    </details>
  )
}

/** Tailwind's breakpoint `lg`. */
const query = '(min-width: 56.25rem)'

function useWideScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
