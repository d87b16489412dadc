import type { CouponView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Tag } from '../../ui/tag.tsx'
import { describeDates, describeOrders, describeUses, stateNames, stateTones } from './describe-coupon.ts'

interface CouponRowsProps {
  coupons: readonly CouponView[]
  /** Without it a coupon can only be looked at. */
  onOpen: ((coupon: CouponView) => void) | undefined
}

/** A table on desktops, cards with the same facts on phones. */
export function CouponRows({ coupons, onOpen }: CouponRowsProps) {
  return (
    <>
      <section className="panel desk">
        <table>
          <thead>
            <tr>
              <th>Code</th>
              <th>State</th>
              <th className="right">Percent</th>
              <th>Dates</th>
              <th>Uses</th>
              <th className="right">Sales before refunds</th>
            </tr>
          </thead>
          <tbody>
            {coupons.map((coupon) => (
              <tr key={coupon._id}>
                <td>
                  {onOpen ? (
                    <button type="button" className="link coupon-code" onClick={() => onOpen(coupon)}>
                      {coupon.code}
                    </button>
                  ) : (
                    <span className="coupon-code">{coupon.code}</span>
                  )}
                </td>
                <td>
                  <CouponTag coupon={coupon} />
                </td>
                <td className="right">{coupon.percent} %</td>
                <td>
                  {describeDates(coupon)}
                  {coupon.ended_at && <small>Ended {formatMoment(new Date(coupon.ended_at))}</small>}
                </td>
                <td className="nowrap">
                  {describeUses(coupon)}
                  {coupon.customer_limit !== null && <small>{coupon.customer_limit} for each customer</small>}
                </td>
                <td className="right nowrap">
                  <span className="strong">{formatWholeNaira(coupon.sales)}</span>
                  <small>{describeOrders(coupon.orders)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="cards open phone">
        {coupons.map((coupon) => (
          <li key={coupon._id}>
            {onOpen ? (
              <button type="button" onClick={() => onOpen(coupon)}>
                <CouponCard coupon={coupon} />
              </button>
            ) : (
              <div className="card">
                <CouponCard coupon={coupon} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function CouponCard({ coupon }: { coupon: CouponView }) {
  return (
    <>
      <span className="l1">
        <span className="coupon-code cut">
          {coupon.code}, {coupon.percent} %
        </span>
        <CouponTag coupon={coupon} />
      </span>
      <span className="l2 small">
        <span className="muted">{describeUses(coupon)}</span>
        <span className="nowrap">
          {formatWholeNaira(coupon.sales)}, {describeOrders(coupon.orders)}
        </span>
      </span>
      <span className="l2 small muted">
        <span>{coupon.ended_at ? `Ended ${formatMoment(new Date(coupon.ended_at))}` : describeDates(coupon)}</span>
      </span>
    </>
  )
}

function CouponTag({ coupon: { state } }: { coupon: CouponView }) {
  const tone = stateTones[state]
  return <Tag {...(tone && { tone })}>{stateNames[state]}</Tag>
}
