import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import type { PickupPoint, ShippingOption } from '../../../../shared/contract/shop/delivery-schemas.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import type { DeliveryCalendar } from '../../../../shared/domain/orders/delivery.ts'
import { Skeleton } from '../../../ui/states.tsx'
import { arrival, durationText } from './arrival.ts'

interface ShippingMethodsProps {
  /** The methods that serve the address; undefined while they load. */
  options: readonly ShippingOption[] | undefined
  /** Where an order can be collected, for methods by which the buyer does so. */
  points: readonly PickupPoint[]
  /** The state of the address. */
  state: string
  chosen: string
  /** The id of the pick-up point. */
  chosenPoint: string
  onChoose: (location: string, point: string) => void
  error: string | undefined
  /** Undefined on the server and during hydration. */
  now: Date | undefined
  /** Undefined while it loads; the days are shown without dates until then. */
  calendar: DeliveryCalendar | undefined
}

export function ShippingMethods(props: ShippingMethodsProps) {
  const { options, points, state, chosen, chosenPoint, onChoose, error, now, calendar } = props
  const offers = options?.flatMap((option) => offersOf(option, points, state))
  const taken = offers?.find(({ option, point }) => isChosen(option, point))

  function isChosen({ location }: ShippingOption, point: PickupPoint | undefined): boolean {
    return location === chosen && (point?._id ?? '') === chosenPoint
  }

  return (
    <fieldset aria-describedby="shipping-error" className="min-w-0">
      <legend className="mb-4 font-display text-h3 leading-tight">Shipping method</legend>
      {!options && <LoadingMethods />}
      {options?.length === 0 && <p className="bg-sand px-4 py-3 text-small">{checkoutMessages.noShipping}</p>}
      <div className="grid gap-2.5">
        {offers?.map(({ option, point, title }) => (
          <label
            key={`${option.location} ${point?._id ?? ''}`}
            className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-x-3 rounded-card border border-field bg-white p-4 transition-colors hover:border-ink has-checked:border-ink has-checked:bg-sand has-checked:outline-1 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-ink has-focus-visible:outline-offset-3"
          >
            <input
              type="radio"
              name="shipping_method"
              value={option.location}
              checked={isChosen(option, point)}
              onChange={() => onChoose(option.location, point?._id ?? '')}
              className="mt-0.5 size-5 accent-clay outline-none"
            />
            <span className="font-semibold">{title}</span>
            <span className="font-semibold tabular-nums">{option.fee === 0 ? 'Free' : formatNaira(option.fee)}</span>
            <span className="col-span-2 col-start-2 grid gap-0.5 text-small text-ink-2">
              <span>{durationText(option.delivery_duration)}</span>
              <span className="min-h-5 text-ink">
                {now &&
                  calendar &&
                  arrival(option.delivery_duration, now, calendar, option.pickup ? 'Ready' : 'Arrives')}
              </span>
              {point && <PointDetails point={point} />}
              {option.other_info && <span>{option.other_info}</span>}
            </span>
          </label>
        ))}
      </div>
      <input type="hidden" name="pickup_point" value={chosenPoint} />
      <p id="shipping-error" aria-live="polite" className="pt-1 text-tiny text-err lowercase empty:hidden">
        {error}
      </p>
      <p aria-live="polite" className="min-h-7 pt-2 text-small font-semibold text-palm">
        {taken && (taken.point ? taken.title : checkoutMessages.deliveringTo(taken.option.location))}
      </p>
    </fieldset>
  )
}

interface Offer {
  option: ShippingOption
  point: PickupPoint | undefined
  title: string
}

/** One for each pick-up point, if the buyer collects the order. */
function offersOf(option: ShippingOption, points: readonly PickupPoint[], state: string): Offer[] {
  if (!option.pickup || points.length === 0) return [{ option, point: undefined, title: option.location }]
  return points.map((point) => ({
    option,
    point,
    title: `Collect in ${point.name}${point.state === state ? '' : `, ${point.state}`}`,
  }))
}

function PointDetails({ point: { address, landmark, hours } }: { point: PickupPoint }) {
  return (
    <>
      <span>{address}</span>
      <span>{landmark}</span>
      <span>{hours}</span>
    </>
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
