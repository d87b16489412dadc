import { type ComponentProps, type MouseEvent, type Ref, Suspense, useState } from 'react'
import type { SingleProduct } from '../../../../shared/contract/shop/schemas.ts'
import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { paths } from '../../../../shared/paths.ts'
import { useStoredBody } from '../../../storage/stored-body.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart, onDemand } from '../../../ui/loading/on-demand.tsx'
import { QuantityControl } from '../../features/cart/quantity-control.tsx'
import { ColorChooser } from '../../features/catalogue/color-chooser.tsx'
import { SizeChooser } from '../../features/catalogue/size-chooser.tsx'
import { TellMe } from '../../features/notice/tell-me.tsx'
import { addToWishList, useWishList } from '../../features/wish-list/wish-list.ts'
import type { Purchase } from './use-purchase.ts'

const AddMoreDialog = onDemand(async () => (await import('../../features/cart/add-more-dialog.tsx')).AddMoreDialog)

interface BuyBoxProps {
  product: SingleProduct
  purchase: Purchase
  onChooseColor: (color: string) => void
  /** Adds the selection; false if size or colour is missing. */
  onAdd: () => boolean
  choicesRef: Ref<HTMLDivElement>
  mainRowRef: Ref<HTMLDivElement>
}

/** Size, colour, quantity and the buttons to buy. */
export function BuyBox({ product, purchase, onChooseColor, onAdd, choicesRef, mainRowRef }: BuyBoxProps) {
  const { size, color, isSoldOut, quantityOf, add, remove } = purchase
  const { sizes, colors, sold_out } = product
  const [isAddingMore, setAddingMore] = useState(false)
  const [isGuideOpen, setGuideOpen] = useState(false)
  const body = useStoredBody()
  const hasSizes = sizes.length > 0

  function buyNow(event: MouseEvent) {
    if (quantityOf(size) === 0 && !onAdd()) event.preventDefault()
  }

  const colorChooser = colors.length > 0 && (
    <ColorChooser colors={colors} chosen={color} onChoose={onChooseColor} isSoldOut={(color) => isSoldOut('', color)} />
  )

  return (
    <>
      <div ref={choicesRef}>
        {hasSizes && (
          <SizeChooser
            sizes={sizes}
            chosen={size}
            onChoose={purchase.chooseSize}
            isSoldOut={(size) => isSoldOut(size, color)}
          >
            <GuideButton onClick={() => setGuideOpen(true)}>Size guide</GuideButton>
          </SizeChooser>
        )}
        {hasSizes && (
          <>
            {/* Two lines high, so that nothing moves when the suggestion comes. */}
            <div className="mt-1 flex min-h-11 items-center gap-4 text-small">
              <GuideButton onClick={() => setGuideOpen(true)}>Find my size</GuideButton>
              {body && (
                <Suspense>
                  <FitLine product={product} />
                </Suspense>
              )}
            </div>
            <SizeGuideDialog isOpen={isGuideOpen} onClose={() => setGuideOpen(false)} />
          </>
        )}
        {colorChooser}
        <TellMe product={product} color={color} isSoldOut={isSoldOut} />
      </div>
      <div ref={mainRowRef} className="mt-6 grid grid-cols-[116px_1fr_48px] gap-2.5">
        <QuantityControl
          item={product.item_name}
          quantity={quantityOf(size)}
          onMinus={() => (hasSizes ? setAddingMore(true) : remove(''))}
          onPlus={() => (hasSizes ? setAddingMore(true) : onAdd())}
          canAdd={!sold_out}
        />
        <Button look="ink" onClick={onAdd} disabled={sold_out} className="px-3!">
          {sold_out ? 'Sold out' : 'Add to Bag'}
        </Button>
        <HeartButton line={purchase.lineOf(size)} />
      </div>
      {sold_out ? (
        <p className="mt-3 text-small text-ink-2">Sold out. See similar products below.</p>
      ) : (
        <ButtonLink to={paths.cart} look="outline" onClick={buyNow} className="mt-2.5 w-full">
          Buy Now
        </ButtonLink>
      )}
      {hasSizes && (
        <AddMoreDialog
          isOpen={isAddingMore}
          onClose={() => setAddingMore(false)}
          sizes={sizes.map((size) => ({ size, quantity: quantityOf(size), isSoldOut: isSoldOut(size, color) }))}
          onAdd={(size) => add(size, 'cart')}
          onRemove={remove}
        >
          {colorChooser}
        </AddMoreDialog>
      )}
    </>
  )
}

function HeartButton({ line }: { line: CartLine }) {
  const isLiked = useWishList().some(({ item_id }) => item_id === line.item_id)
  return (
    <button
      type="button"
      aria-label="Add to your wish list"
      aria-pressed={isLiked}
      onClick={() => addToWishList(line)}
      className={`grid h-12 place-items-center rounded-card border border-field bg-white hover:text-clay ${isLiked ? 'text-clay' : ''}`}
    >
      <Icon name="heart" className="size-5" filled={isLiked} />
    </button>
  )
}

const SizeGuideDialog = onDemand(async () => (await import('./size-guide-dialog.tsx')).SizeGuideDialog)

const FitLine = lazyPart(
  async () => (await import('../../features/fit/fit-line.tsx')).FitLine,
  () => null,
)

/** Opens the size guide, which also asks for measurements. */
function GuideButton(props: Pick<ComponentProps<'button'>, 'onClick' | 'children'>) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="min-h-11 shrink-0 text-small text-ink-2 underline underline-offset-4 hover:text-ink"
      {...props}
    />
  )
}
