import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import type { ShippingOption } from '../../../../shared/contract/shop/schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import type { DeliveryCalendar } from '../../../../shared/domain/orders/delivery.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { arrival, durationText } from './arrival.ts'

interface ShippingMethodsProps {
  /** The methods that serve the address; undefined while they load. */
  options: readonly ShippingOption[] | undefined
  chosen: string
  onChoose: (location: string) => void
  error: string | undefined
  /** Undefined on the server and during hydration. */
  now: Date | undefined
  /** Undefined while it loads; the days are shown without dates until then. */
  calendar: DeliveryCalendar | undefined
}

export function ShippingMethods({ options, chosen, onChoose, error, now, calendar }: ShippingMethodsProps) {
  return (
    <fieldset aria-describedby="shipping-error">
      <legend className="mb-4 font-display text-h3 leading-tight">Shipping method</legend>
      {!options && <LoadingMethods />}
      {options?.length === 0 && <p className="bg-sand px-4 py-3 text-small">{checkoutMessages.noShipping}</p>}
      <div className="grid gap-2.5">
        {options?.map((option) => (
          <label
            key={option.location}
            className="grid grid-cols-[20px_1fr_auto] gap-x-3 rounded-card border border-field bg-white p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sand has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="shipping_method"
              value={option.location}
              checked={option.location === chosen}
              onChange={() => onChoose(option.location)}
              className="mt-0.5 size-5 accent-clay outline-none"
            />
            <span className="font-semibold">{option.location}</span>
            <span className="font-semibold tabular-nums">{option.fee === 0 ? 'Free' : formatNaira(option.fee)}</span>
            <span className="col-span-2 col-start-2 grid gap-0.5 text-small text-ink-2">
              <span>{durationText(option.delivery_duration)}</span>
              <span className="min-h-5 text-ink">
                {now && calendar && arrival(option.delivery_duration, now, calendar)}
              </span>
              {option.other_info && <span>{option.other_info}</span>}
            </span>
          </label>
        ))}
      </div>
      <p id="shipping-error" aria-live="polite" className="pt-1 text-tiny text-err lowercase empty:hidden">
        {error}
      </p>
      <p aria-live="polite" className="min-h-7 pt-2 text-small font-semibold text-palm">
        {chosen && checkoutMessages.deliveringTo(chosen)}
      </p>
    </fieldset>
  )
}

function LoadingMethods() {
  return (
    <div role="status" className="grid gap-2.5">
      <span className="sr-only">Loading the shipping methods</span>
      <Skeleton className="h-[106px]" />
      <Skeleton className="h-[106px]" />
    </div>
  )
}
