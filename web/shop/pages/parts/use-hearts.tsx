import { Suspense, useState } from 'react'
import { messages } from '../../../../shared/content/messages/messages.ts'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { useStoredBody } from '../../../storage/stored-body.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { track } from '../../../ui/loading/activity.ts'
import { lazyPart, onDemand } from '../../../ui/loading/on-demand.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { useCart } from '../../features/cart/cart.ts'
import { onlyColor, toLine } from '../../features/catalogue/to-line.ts'
import { addToWishList, useWishList } from '../../features/wish-list/wish-list.ts'

const CardSize = lazyPart(
  async () => (await import('../../features/fit/card-size.tsx')).CardSize,
  () => null,
)
const QuickAddSheet = onDemand(async () => (await import('./quick-add-sheet.tsx')).QuickAddSheet)

/**
 * Renders what lies on the picture of a product card: the heart, which adds the product to the wish list, the button that
 * adds it to the bag, whether it is in the bag, and the shopper's size if it is known. Nothing of it moves the card.
 */
export function useHearts() {
  const bag = useCart()
  const wished = useWishList()
  const body = useStoredBody()
  return (product: ProductCard) => {
    const isProduct = ({ item_id }: { item_id: string }) => item_id === product._id
    return (
      <>
        {bag.some(isProduct) && (
          <p className="pointer-events-none absolute top-2 left-2 max-w-[calc(100%-60px)] bg-palm px-2 py-1 text-tiny font-semibold text-white">
            In your bag
          </p>
        )}
        <CardButton
          icon="heart"
          label={`Add ${product.item_name} to your wish list`}
          isPressed={wished.some(isProduct)}
          onClick={() => addToWishList(toLine(product, '', onlyColor(product)))}
          className="top-1.5"
        />
        {!product.sold_out && <QuickAdd product={product} />}
        {body && (
          <Suspense>
            <CardSize product={product} />
          </Suspense>
        )}
      </>
    )
  }
}

/** Adds a product with at most one size and one colour at once. For other products it opens a sheet to choose them. */
function QuickAdd({ product }: { product: ProductCard }) {
  const [isChoosing, setChoosing] = useState(false)
  const needsChoice = product.sizes.length > 1 || product.colors.length > 1

  function add() {
    if (needsChoice) return setChoosing(true)
    track(import('./add-only-variant.ts'))
      .then(({ addOnlyVariant }) => addOnlyVariant(product))
      // Neither the code nor the stock could be loaded.
      .catch(() => showToast('error', messages.offline))
  }

  return (
    <>
      <div className="pointer-events-none absolute inset-x-0 top-0 aspect-3/4 noscript:hidden">
        <CardButton
          icon="bag"
          label={`Quick add: ${product.item_name}`}
          onClick={add}
          className="pointer-events-auto bottom-1.5"
        />
      </div>
      <QuickAddSheet product={product} isOpen={isChoosing} onClose={() => setChoosing(false)} />
    </>
  )
}

interface CardButtonProps {
  icon: IconName
  label: string
  isPressed?: boolean
  onClick: () => void
  className: string
}

function CardButton({ icon, label, isPressed, onClick, className }: CardButtonProps) {
  return (
    <IconButton
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onClick}
      className={`absolute! right-1.5 ${className}`}
    >
      <span className="grid size-9 place-items-center rounded-full bg-cream/92">
        <Icon name={icon} className={`size-[18px] ${isPressed ? 'text-clay' : ''}`} filled={isPressed ?? false} />
      </span>
    </IconButton>
  )
}
