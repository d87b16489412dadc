import type { CartLine } from '../../../../shared/domain/orders/cart.ts'
import { nameOf, selectionKey } from '../../../../shared/domain/orders/line-text.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useHasSession } from '../../../api/use-session.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { moveFocusFromRow } from '../../../ui/hooks/move-focus-from-row.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { ProductRow } from '../../../ui/product-row.tsx'
import { EmptyBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { OwnNoticeList } from '../../features/notice/own-notice-list.tsx'
import { TellCheaper } from '../../features/notice/tell-cheaper.tsx'
import { type OwnNotices, useOwnNotices } from '../../features/notice/use-own-notices.ts'
import { SharePanel } from '../../features/share/share-panel.tsx'
import { removeFromWishList, useWishList } from '../../features/wish-list/wish-list.ts'

/** Open to all; for a customer it is part of the account. */
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
  const own = useOwnNotices()
  const current = useQuery(lines.length > 0 ? queries.cartProducts(lines.map(({ item_id }) => item_id)) : undefined, {
    keepPrevious: true,
  })

  function atCurrentPrice(line: CartLine): CartLine {
    const product = current.answer?.data.find(({ _id }) => _id === line.item_id)
    return product ? { ...line, original_price: product.original_price, new_price: product.new_price } : line
  }

  return (
    <>
      {/* Without the count it is never longer than with it: in the font that stands in, “(…)” broke the line on phones. */}
      <h1 className="text-h1 lg:text-page">Your Wish List{isHydrated && ` (${lines.length})`}</h1>
      {/* As high as the empty list, so that the footer does not move when the stored list is read. */}
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
              <WishRow key={selectionKey(line)} line={atCurrentPrice(line)} own={own} />
            ))}
          </ul>
        )}
        {lines.length > 0 && (
          <SharePanel
            what="this list"
            lines={lines}
            subtotal={lines.map(atCurrentPrice).reduce((sum, { new_price }) => sum + new_price, 0)}
          />
        )}
        {isHydrated && <OwnNoticeList own={own} />}
      </div>
    </>
  )
}

function WishRow({ line, own }: { line: CartLine; own: OwnNotices }) {
  function remove() {
    moveFocusFromRow()
    removeFromWishList(line)
  }

  return (
    <ProductRow line={line} title={<p className="font-medium">{line.item_name}</p>}>
      <div className="col-span-2 grid grid-cols-2 gap-3 lg:col-span-1 lg:grid-cols-1 lg:content-start">
        <ButtonLink to={paths.product(line.item_slug)} aria-label={`View ${nameOf(line)}`}>
          View
        </ButtonLink>
        <Button look="outline" onClick={remove} aria-label={`Remove ${nameOf(line)}`}>
          Remove
        </Button>
      </div>
      <div className="col-span-2 lg:col-start-2">
        <TellCheaper line={line} own={own} />
      </div>
    </ProductRow>
  )
}
