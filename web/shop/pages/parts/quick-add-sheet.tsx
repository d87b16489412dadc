import { useRef } from 'react'
import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import type { Product, ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'
import { ErrorLine } from '../../../ui/states.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { ColorChooser } from '../../features/catalogue/color-chooser.tsx'
import { SizeChooser } from '../../features/catalogue/size-chooser.tsx'
import { usePurchase } from '../product/use-purchase.ts'

interface QuickAddSheetProps {
  product: ProductCard
  isOpen: boolean
  onClose: () => void
}

/** Size and colour of a product on a card. At the bottom of a phone's screen, in the middle of a wide one. */
export function QuickAddSheet({ product, isOpen, onClose }: QuickAddSheetProps) {
  const { item_name, item_slug, img, original_price, new_price } = product
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label={`Add ${item_name} to your bag`}
      className="mx-auto mt-auto max-h-[85dvh] w-full max-w-none bg-cream lg:my-auto lg:max-w-md lg:rounded-card"
    >
      <div className="p-4 lg:p-6">
        <div className="flex items-start gap-4">
          <Picture
            src={productPicture(img)}
            alt=""
            sizes="72px"
            className="aspect-3/4 w-18 shrink-0 rounded-card bg-plaster object-cover"
          />
          <div className="min-w-0 flex-1">
            <h2 className="text-h3">{item_name}</h2>
            <Price original={original_price} current={new_price} />
            <TextLink to={paths.product(item_slug)} className="text-small">
              See all details
            </TextLink>
          </div>
          <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onClose} className="-mt-2 -mr-2" />
        </div>
        <Choices card={product} onAdded={onClose} />
      </div>
    </Dialog>
  )
}

/**
 * Sizes and colours are known from the card, so the sheet has its whole height at once. The list may be some minutes old:
 * the price and what is sold out are read when the sheet opens, and nothing is added before.
 */
function Choices({ card, onAdded }: { card: ProductCard; onAdded: () => void }) {
  const { answer, error, retry } = useQuery(queries.cartProducts([card._id]))
  const current = answer?.data[0]
  const isGone = answer !== undefined && !current
  const product: Product = current ?? { ...card, description: '', specification: [], variants: [] }
  const { size, color, chooseSize, chooseColor, isSoldOut, add } = usePurchase(product)
  const choices = useRef<HTMLDivElement>(null)

  function addSelection() {
    if (add(size, 'product page')) onAdded()
    else choices.current?.querySelector<HTMLElement>('[role=radiogroup]:not(:has(:checked)) input:enabled')?.focus()
  }

  return (
    <>
      <div ref={choices}>
        {product.sizes.length > 0 && (
          <SizeChooser
            sizes={product.sizes}
            chosen={size}
            onChoose={chooseSize}
            isSoldOut={(size) => isSoldOut(size, color)}
          />
        )}
        {product.colors.length > 0 && (
          <ColorChooser
            colors={product.colors}
            chosen={color}
            onChoose={chooseColor}
            isSoldOut={(color) => isSoldOut('', color)}
          />
        )}
      </div>
      {/* Sticky, so that the button stays visible below many sizes. */}
      <div className="sticky bottom-0 -mx-4 mt-4 -mb-4 bg-cream p-4 lg:-mx-6 lg:-mb-6 lg:px-6 lg:pb-6">
        {error && !current && <ErrorLine message={error.message} retry={retry} />}
        {isGone && <p className="pb-3">{pageMessages.productGone}</p>}
        <Button look="ink" onClick={addSelection} disabled={!current || current.sold_out} className="w-full">
          {isGone || product.sold_out ? 'Sold out' : 'Add to Bag'}
        </Button>
      </div>
    </>
  )
}
