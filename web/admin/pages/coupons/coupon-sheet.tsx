import { useState } from 'react'
import type { CouponView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Done, Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { CouponForm } from './coupon-form.tsx'
import { describeDates, describeLimit, describeOrders, describeUses } from './describe-coupon.ts'

interface CouponSheetProps {
  /** Undefined for a new one. */
  coupon: CouponView | undefined
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function CouponSheet({ coupon, onClose, onDone }: CouponSheetProps) {
  const finish = () => {
    onClose()
    void onDone()
  }
  return (
    <Sheet title={coupon ? `Coupon ${coupon.code.toUpperCase()}` : 'New coupon'} isOpen onClose={onClose}>
      {coupon?.ended_at ? <EndedCoupon coupon={coupon} /> : <CouponForm coupon={coupon} onDone={finish} />}
      {coupon && !coupon.ended_at && <EndCoupon coupon={coupon} onDone={finish} />}
    </Sheet>
  )
}

function EndedCoupon({ coupon }: { coupon: CouponView }) {
  const facts: [string, string][] = [
    ['Percent off', `${coupon.percent} %`],
    ['Dates', describeDates(coupon)],
    ['Uses', describeUses(coupon)],
    ['For each customer', describeLimit(coupon.customer_limit)],
    ['Sales before refunds', `${formatWholeNaira(coupon.sales)}, ${describeOrders(coupon.orders)}`],
  ]
  return (
    <section>
      <Done>
        Ended {coupon.ended_at && formatMoment(new Date(coupon.ended_at))}. It stays ended; create another coupon to go
        on.
      </Done>
      <dl className="sums">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function EndCoupon({ coupon: { _id, code, version }, onDone }: { coupon: CouponView; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function end() {
    const result = await call('endCoupon', { params: { id: _id }, body: { version } })
    if (result.ok) onDone()
    else setFailure(result.failure.error)
  }

  return (
    <section>
      {failure && <Problem>{failure}</Problem>}
      {isAsking ? (
        <>
          <p>
            Nobody can use {code.toUpperCase()} from now on, and it cannot be started again. Orders that have it keep
            their price.
          </p>
          <div className="btns">
            <Button isLocal onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button onClick={() => void end()}>End {code.toUpperCase()} now</Button>
          </div>
        </>
      ) : (
        <div className="btns">
          <Button onClick={() => setAsking(true)}>End it now</Button>
        </div>
      )}
    </section>
  )
}
