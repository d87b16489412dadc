import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { CartNotices } from '../../features/checkout/cart-notices.tsx'
import { CouponBox } from '../../features/checkout/coupon-box.tsx'
import { SummaryItems, SummaryPanel, SummaryTotals, Total } from '../../features/checkout/order-summary.tsx'
import type { Checkout } from './use-checkout.ts'

/** The items and totals. The server has no cart, so it renders an empty panel. */
export function CheckoutSummary({ checkout }: { checkout: Checkout }) {
  const { bill, coupon, setCoupon, refresh } = checkout
  const { cart, totals, generalPercent, isComplete, discountLabel, error } = bill
  // Outside the panel, which is folded on phones.
  if (error && !totals) return <ErrorBlock message={error.message} retry={refresh} />
  return (
    <>
      {cart && <CartNotices notices={cart.notices} isBlocked={cart.obstacle !== undefined} />}
      <h2 className="mb-6 hidden text-h3 lg:block">Order summary</h2>
      <SummaryPanel total={<Total totals={totals} isComplete={isComplete} isShort />}>
        {cart && totals ? (
          <div className="grid gap-6">
            <SummaryItems groups={cart.groups} />
            <div className="border-t border-field/40 pt-5">
              <CouponBox
                applied={coupon}
                generalPercent={generalPercent}
                onApply={setCoupon}
                onRemove={() => setCoupon(undefined)}
              />
            </div>
            <SummaryTotals totals={totals} isComplete={isComplete} discountLabel={discountLabel} />
          </div>
        ) : (
          <Spinner label={checkoutMessages.loadingPrices} />
        )}
      </SummaryPanel>
    </>
  )
}
