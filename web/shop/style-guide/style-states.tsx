import { paths } from '../../../shared/paths.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyBlock, ErrorBlock, ErrorLine, Spinner } from '../../ui/states.tsx'
import { ProductGridSkeleton } from '../features/catalogue/product-grid-skeleton.tsx'
import { Specimen, StyleSection } from './style-section.tsx'

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
