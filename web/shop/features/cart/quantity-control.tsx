import { IconButton } from '../../../ui/button.tsx'

interface QuantityControlProps {
  /** The name of the item, for screen readers. */
  item: string
  quantity: number
  onMinus: () => void
  onPlus: () => void
  canAdd?: boolean
}

/** The quantity in the cart, with buttons to change it. */
export function QuantityControl({ item, quantity, onMinus, onPlus, canAdd = true }: QuantityControlProps) {
  return (
    <fieldset
      aria-label={`Quantity of ${item}`}
      className="grid h-12 grid-cols-[1fr_auto_1fr] items-center rounded-card border border-field bg-white"
    >
      <IconButton
        icon="minus"
        iconSize="size-4"
        aria-label={`One less: ${item}`}
        onClick={onMinus}
        className="w-full!"
      />
      <output aria-label={`${quantity} in the bag`} className="min-w-6 text-center font-semibold tabular-nums">
        {quantity}
      </output>
      <IconButton
        icon="plus"
        iconSize="size-4"
        aria-label={`One more: ${item}`}
        onClick={onPlus}
        disabled={!canAdd}
        className="w-full! disabled:cursor-not-allowed disabled:opacity-40"
      />
    </fieldset>
  )
}
