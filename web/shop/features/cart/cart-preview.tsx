import { type CartGroup, type CartLine, groupCartLines } from '../../../../shared/domain/orders/cart.ts'
import { choiceOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { paths } from '../../../../shared/paths.ts'
import { ButtonLink, IconButton } from '../../../ui/button.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { rowControls } from './row-controls.ts'

/** The cart in the header's dropdown. */
export function CartPreview({ lines }: { lines: readonly CartLine[] }) {
  return (
    <>
      <h2 className="text-h3">Items in cart ({lines.length})</h2>
      {lines.length === 0 ? (
        <div className="grid gap-4 py-4">
          <p className="text-ink-2">Your bag is empty.</p>
          <ButtonLink to={paths.cart}>Go to Cart</ButtonLink>
          <ButtonLink to={paths.shop()} look="outline">
            Continue shopping
          </ButtonLink>
        </div>
      ) : (
        <>
          <ul className="mt-2 divide-y divide-line">
            {groupCartLines(lines).map((group) => (
              <PreviewRow key={selectionKey(group)} group={group} />
            ))}
          </ul>
          {/* Stays visible while a long list scrolls. */}
          <div className="sticky bottom-0 bg-cream pt-3 pb-4">
            <ButtonLink to={paths.cart} className="w-full">
              Go to Cart
            </ButtonLink>
          </div>
        </>
      )}
    </>
  )
}

function PreviewRow({ group }: { group: CartGroup }) {
  const { name, addOne, removeOne, removeAll } = rowControls(group)
  return (
    <li className="grid grid-cols-[64px_1fr] gap-3 py-3">
      <ProductThumbnail img={group.img} sizes="64px" />
      <div className="min-w-0">
        <p className="font-medium">{group.item_name}</p>
        <p className="text-small text-ink-2">{choiceOf(group)}</p>
        <Price original={group.original_price} current={group.new_price} className="text-small" />
        <div className="-ml-2 flex items-center">
          <IconButton icon="minus" iconSize="size-4" aria-label={`One less: ${name}`} onClick={removeOne} />
          <span className="min-w-6 text-center font-semibold tabular-nums">{group.quantity}</span>
          <IconButton icon="plus" iconSize="size-4" aria-label={`One more: ${name}`} onClick={addOne} />
          <IconButton
            icon="bin"
            iconSize="size-5"
            aria-label={`Remove all: ${name}`}
            onClick={removeAll}
            className="ml-auto"
          />
        </div>
      </div>
    </li>
  )
}
