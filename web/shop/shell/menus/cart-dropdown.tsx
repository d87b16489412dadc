import { Suspense } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/loading/on-demand.tsx'
import { Spinner } from '../../../ui/states.tsx'
import { useCart } from '../../features/cart/cart.ts'
import { Badge, useCountLabel } from './list-count.tsx'
import { useDisclosure } from './use-disclosure.ts'

const CartPreview = lazyPart(async () => (await import('../../features/cart/cart-preview.tsx')).CartPreview)

/** The cart's button in the header, with its dropdown. */
export function CartDropdown() {
  const dropdown = useDisclosure()
  const lines = useCart()
  const label = useCountLabel('Bag', lines.length)
  return (
    <div className="lg:relative" {...dropdown.containerProps}>
      <IconButton
        aria-label={label}
        aria-expanded={dropdown.isOpen}
        onClick={dropdown.toggle}
        className="hover:text-clay"
      >
        <Icon name="bag" />
        <Badge count={lines.length} />
      </IconButton>
      {dropdown.isOpen && (
        <section
          aria-label="Bag"
          className="absolute inset-x-0 top-full max-h-[75dvh] overflow-y-auto border border-line bg-cream p-4 pb-0 lg:right-0 lg:left-auto lg:w-96"
        >
          <Suspense fallback={<Spinner label="Loading your bag" />}>
            <CartPreview lines={lines} />
          </Suspense>
        </section>
      )}
    </div>
  )
}
