import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { handOnFocus } from '../../../ui/hooks/hand-on-focus.ts'
import { Picture } from '../../../ui/picture.tsx'
import { Price } from '../../../ui/price.tsx'

export function WishRow({ line, onRemove }: { line: CartLine; onRemove: () => void }) {
  const name = [line.item_name, line.size, line.color].filter(Boolean).join(', ')

  function remove() {
    handOnFocus()
    onRemove()
  }

  return (
    <li className="grid grid-cols-[96px_1fr] gap-4 py-5 lg:grid-cols-[120px_1fr_auto] lg:gap-6">
      <Picture
        src={productPicture(line.img)}
        alt=""
        sizes="120px"
        className="aspect-3/4 w-full rounded-card bg-plaster object-cover"
      />
      <div className="min-w-0">
        <p className="font-medium">{line.item_name}</p>
        {line.size && <p className="text-small text-ink-2">Size: {line.size}</p>}
        {line.color && <p className="text-small text-ink-2">Colour: {line.color}</p>}
        <Price original={line.original_price} current={line.new_price} className="mt-1" />
      </div>
      <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-1 lg:grid-cols-1 lg:content-start">
        <ButtonLink to={paths.product(line.item_slug)} aria-label={`View ${name}`}>
          View
        </ButtonLink>
        <Button look="outline" onClick={remove} aria-label={`Remove ${name}`}>
          Remove
        </Button>
      </div>
    </li>
  )
}
