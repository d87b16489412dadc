import { paths } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePicture } from '../../../ui/state-picture.tsx'

/** As tall as the form was, so that nothing jumps when the page learns that the bag is empty. */
export function EmptyCheckout() {
  return (
    <div className="gutter mx-auto grid min-h-screen max-w-2xl content-start justify-items-center gap-5 py-20 text-center lg:py-28">
      <StatePicture of="nothing" />
      <h1 className="text-h1">Your cart is empty</h1>
      <p className="max-w-[32em] text-ink-2">Please add an item to your cart before you check out.</p>
      <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
    </div>
  )
}
