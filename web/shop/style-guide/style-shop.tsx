import type { ProductCard } from '../../../shared/contract/shop/schemas.ts'
import { paths } from '../../../shared/paths.ts'
import { queries } from '../../api/queries.ts'
import { useQuery } from '../../api/use-query.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { Stars } from '../../ui/stars.tsx'
import { EmptyBlock, ErrorBlock, ErrorLine, Spinner } from '../../ui/states.tsx'
import { Pager } from '../features/catalogue/pager.tsx'
import { ProductGrid, ProductGridSkeleton } from '../features/catalogue/product-grid.tsx'
import { OrderTimeline } from '../features/order/order-timeline.tsx'
import { Specimen, StyleSection } from './style-section.tsx'

/** The states of a card, shown on the newest product. */
function cardStates(product: ProductCard): ProductCard[] {
  const card = { ...product, original_price: 48_500, new_price: 48_500, sold_out: false }
  return [
    card,
    { ...card, _id: 'reduced', new_price: 39_000 },
    { ...card, _id: 'sold out', sold_out: true },
    { ...card, _id: 'long', item_name: 'A name so long that it needs a second line on any phone' },
  ]
}

const ordered = { created_at: '2026-11-14T10:00:00Z', paid_at: '2026-11-14T10:02:00Z' }

export function StyleShop() {
  const newest = useQuery(queries.newArrivals()).answer?.data[0]
  return (
    <>
      <StyleSection id="cards" title="Product cards">
        {newest && <ProductGrid products={cardStates(newest)} />}
        <p className="mt-3 text-small text-ink-2">
          Plain, reduced, sold out, long name; the second view comes on hover.
        </p>
      </StyleSection>
      <StyleSection id="small-parts" title="Prices, stars, pager, timeline">
        <div className="grid gap-8 lg:grid-cols-3">
          <Specimen name="price">
            <Price original={48_500} current={48_500} />
          </Specimen>
          <Specimen name="reduced price">
            <Price original={48_500} current={39_000} />
          </Specimen>
          <Specimen name="stars">
            <Stars rating={4.4} />
          </Specimen>
        </div>
        <div className="mt-8">
          <Pager page={3} pages={14} pathOf={() => paths.shop()} />
        </div>
        <div className="mt-8">
          <OrderTimeline order={{ ...ordered, shipped_at: null, delivered_at: null, tracking_note: '' }} />
        </div>
      </StyleSection>
    </>
  )
}

export function StyleStates() {
  return (
    <StyleSection id="states" title="Loading, empty, error">
      <div className="grid gap-8 lg:grid-cols-2">
        <Specimen name="loading, in place">
          <Spinner label="Loading" />
        </Specimen>
        <Specimen name="error">
          <ErrorBlock message="The store is out of reach. Check your connection." retry={() => {}} />
        </Specimen>
        <Specimen name="error, in a menu">
          <ErrorLine message="The store is out of reach. Check your connection." retry={() => {}} />
        </Specimen>
      </div>
      <Specimen name="loading products">
        <ProductGridSkeleton count={4} label="Loading products" />
      </Specimen>
      <Specimen name="empty">
        <EmptyBlock title="Your cart is empty." action={<ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>}>
          Items you add stay in your cart for 25 days.
        </EmptyBlock>
      </Specimen>
      <Specimen name="banner">
        <Banner title="Shop for Dress">Our dress collections</Banner>
      </Specimen>
    </StyleSection>
  )
}
