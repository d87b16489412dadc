import type { ReactNode } from 'react'
import { paths } from '../../../../shared/paths.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { QuantityControl } from './quantity-control.tsx'

interface AddMoreDialogProps {
  isOpen: boolean
  onClose: () => void
  sizes: readonly { size: string; quantity: number; isSoldOut: boolean }[]
  onAdd: (size: string) => void
  onRemove: (size: string) => void
  /** Shown above the sizes: the colour chooser. */
  children?: ReactNode
}

/** The quantity of each size in the cart. At the bottom of a phone's screen, in the middle of a wide one. */
export function AddMoreDialog({ isOpen, onClose, sizes, onAdd, onRemove, children }: AddMoreDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label="Add more items to the cart"
      className="mx-auto mt-auto max-h-[85dvh] w-full max-w-none bg-cream lg:my-auto lg:max-w-md lg:rounded-card"
    >
      <div className="p-4 lg:p-6">
        <div className="flex items-center justify-between gap-4">
          <h2 className="text-h3">Add more items to the cart</h2>
          <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onClose} className="-mr-2" />
        </div>
        {children}
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {sizes.map(({ size, quantity, isSoldOut }) => (
            <li key={size} className="flex items-center justify-between py-2">
              <p>
                <span className="inline-block min-w-12 font-semibold">{size}</span>
                {isSoldOut && <span className="text-small text-ink-2">Sold out</span>}
              </p>
              <div className="w-[132px]">
                <QuantityControl
                  item={`size ${size}`}
                  quantity={quantity}
                  onMinus={() => onRemove(size)}
                  onPlus={() => onAdd(size)}
                  canAdd={!isSoldOut}
                />
              </div>
            </li>
          ))}
        </ul>
        {/* Sticky, so that the links stay visible below a long list. */}
        <div className="sticky bottom-0 -mx-4 -mb-4 grid gap-2.5 bg-cream p-4 lg:-mx-6 lg:-mb-6 lg:px-6 lg:pb-6">
          <ButtonLink to={paths.cart} look="ink">
            View cart & Checkout
          </ButtonLink>
          <ButtonLink to={paths.shop()} look="outline">
            Continue Shopping
          </ButtonLink>
        </div>
      </div>
    </Dialog>
  )
}
