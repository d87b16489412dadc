import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useHasSession } from '../../../api/use-session.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { EmptyBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { removeFromWishList, useWishList } from '../../features/wish-list/wish-list.ts'
import { WishRow } from '../../features/wish-list/wish-row.tsx'

/** Open to all; who is signed in finds it in their account. */
export default function WishListPage() {
  if (useHasSession()) {
    return (
      <AccountArea>
        <WishList />
      </AccountArea>
    )
  }
  return (
    <div className="gutter mx-auto max-w-5xl pt-8 pb-16 lg:pt-12 lg:pb-20">
      <WishList />
    </div>
  )
}

function WishList() {
  const lines = useWishList()
  const isHydrated = useHydrated()
  const current = useQuery(lines.length > 0 ? queries.cartProducts(lines.map(({ item_id }) => item_id)) : undefined, {
    keepPrevious: true,
  })

  /** Prices are those of today where they are known. */
  function atCurrentPrice<Line extends { item_id: string }>(line: Line): Line {
    const product = current.answer?.data.find(({ _id }) => _id === line.item_id)
    return product ? { ...line, original_price: product.original_price, new_price: product.new_price } : line
  }

  return (
    <>
      <h1 className="text-h1 lg:text-page">Your Wish List ({isHydrated ? lines.length : '…'})</h1>
      {/* As high as its tallest short state, so that nothing below moves when the browser's list is read. */}
      <div className="min-h-[30rem]">
        {!isHydrated && <Spinner label="Opening your wish list" />}
        {isHydrated && lines.length === 0 && (
          <EmptyBlock
            title="Your Wish List is empty."
            action={<ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>}
          >
            Press the heart on a product to add it to this list.
          </EmptyBlock>
        )}
        {lines.length > 0 && (
          <ul className="mt-6 divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <WishRow
                key={`${line.item_id} ${line.size} ${line.color}`}
                line={atCurrentPrice(line)}
                onRemove={() => removeFromWishList(line)}
              />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
