import { linesToAdd, type SharedRow, viewSharedLines } from '../../../../shared/domain/bags/shared-bag.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { nameOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { dayInLagos, formatLongDay } from '../../../../shared/domain/time/days.ts'
import { paths } from '../../../../shared/paths.ts'
import type { CallAnswer } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useNavigate } from '../../../router/router.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { countOf } from '../../../ui/count-of.ts'
import { Link } from '../../../ui/link.tsx'
import { StatePicture } from '../../../ui/pictures/state-picture.tsx'
import { ProductRow } from '../../../ui/product-row.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { cartList, useCart } from '../../features/cart/cart.ts'
import type { PageAddress } from '../../routing/route.ts'
import { totalOf } from './total.ts'

/** The pieces that someone has shared by a link, at today's prices. */
export default function BagPage({ params }: PageAddress) {
  const { answer, error, retry } = useQuery(queries.sharedBag(params.code ?? ''))
  const discount = useQuery(queries.generalDiscount())
  const failure = error ?? discount.error
  if (answer && discount.answer) return <Bag bag={answer.data} percent={discount.answer.data.percent} />
  if (error?.status === 404 || error?.status === 410) return <NoBag message={error.message} />
  return failure ? <ErrorBlock message={failure.message} retry={retry} /> : <Spinner label="Opening the bag" />
}

function Bag({ bag, percent }: { bag: CallAnswer<'sharedBag'>; percent: number }) {
  const { rows, gone } = viewSharedLines(bag.lines, bag.products)
  const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
  const addable = linesToAdd(rows).length
  return (
    <div className="gutter mx-auto max-w-5xl pt-8 pb-16 lg:pt-12 lg:pb-20">
      <h1 className="text-h1 lg:text-page">A bag of {countOf(pieces, 'piece')}</h1>
      <p className="mt-2 text-ink-2">
        Someone shared these pieces with you. The prices are today’s. The link works until{' '}
        {formatLongDay(dayInLagos(new Date(bag.expires_at)))}.
      </p>
      {gone > 0 && (
        <p className="mt-2 text-err">
          {countOf(gone, 'piece')} of this bag {gone === 1 ? 'is' : 'are'} no longer sold.
        </p>
      )}
      <ul className="mt-6 divide-y divide-line border-y border-line">
        {rows.map((row) => (
          <SharedPiece key={selectionKey(row)} row={row} />
        ))}
      </ul>
      <div className="mt-6 bg-sand p-5 lg:p-8">
        <p className="text-lead font-semibold">
          Subtotal of {countOf(addable, 'piece')}: {formatNaira(totalOf(rows, percent))}
        </p>
        <p className="mt-1 text-small text-ink-2">Delivery is added at the checkout.</p>
        <TakeButtons rows={rows} />
      </div>
    </div>
  )
}

function SharedPiece({ row }: { row: SharedRow }) {
  return (
    <ProductRow
      line={row}
      title={
        <Link to={paths.product(row.item_slug)} className="font-medium underline-offset-4 hover:underline">
          {row.item_name}
        </Link>
      }
    >
      <div className="col-span-2 text-small lg:col-span-1 lg:text-right">
        {row.state === 'on sale' && <p>{countOf(row.quantity, 'piece')}</p>}
        {row.state === 'sold out' && <p className="font-semibold text-err">Sold out</p>}
        {row.state === 'to choose' && (
          <ButtonLink look="outline" to={paths.product(row.item_slug)} aria-label={`Choose ${nameOf(row)}`}>
            Choose size and colour
          </ButtonLink>
        )}
      </div>
    </ProductRow>
  )
}

/** A bag that has pieces already is added to or replaced; nothing is lost without a choice. */
function TakeButtons({ rows }: { rows: readonly SharedRow[] }) {
  const own = useCart()
  const navigate = useNavigate()
  const shared = linesToAdd(rows)
  if (shared.length === 0) {
    return (
      <ButtonLink to={paths.shop()} className="mt-5 w-full lg:w-auto">
        See the shop
      </ButtonLink>
    )
  }
  function take(kept: typeof own) {
    cartList.write([...kept, ...shared])
    navigate(paths.cart)
  }
  if (own.length === 0) {
    return (
      <Button className="mt-5 w-full lg:w-auto" onClick={() => take([])}>
        Put these in my bag
      </Button>
    )
  }
  return (
    <>
      <p className="mt-5">Your bag has {countOf(own.length, 'piece')} already.</p>
      <div className="mt-2.5 grid gap-2.5 lg:flex">
        <Button onClick={() => take(own)}>Add these to my bag</Button>
        <Button look="outline" onClick={() => take([])}>
          Replace my bag with these
        </Button>
      </div>
    </>
  )
}

function NoBag({ message }: { message: string }) {
  return (
    <div className="gutter mx-auto grid max-w-xl gap-5 py-16">
      <StatePicture of="astray" className="w-44" />
      <h1 className="text-h1">{message}</h1>
      <p className="text-ink-2">Ask whoever sent you the link for a new one, or find something you like in the shop.</p>
      <ButtonLink to={paths.shop()}>See the shop</ButtonLink>
    </div>
  )
}
