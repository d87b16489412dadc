import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { StatePicture } from '../../../ui/state-picture.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { useHead } from '../../routing/use-head.ts'
import { ProductView } from './product-view.tsx'

export default function ProductPage({ params }: PageAddress) {
  const { answer, error, retry } = useQuery(queries.product(params.slug ?? ''))
  const isUnknown = error?.status === 404
  useHead(isUnknown ? pageMessages.unknownProduct : (answer?.data.item_name ?? 'Product'), answer)
  if (isUnknown) return <UnknownProduct />
  if (answer) return <ProductView key={answer.data._id} product={answer.data} />
  return error ? <ErrorBlock message={error.message} retry={retry} /> : <Spinner label="Loading the product" />
}

function UnknownProduct() {
  return (
    <div className="gutter mx-auto grid max-w-2xl justify-items-center gap-5 py-24 text-center">
      <StatePicture of="nothing" />
      <h1 className="text-h1">{pageMessages.unknownProduct}</h1>
      <p className="text-ink-2">{pageMessages.productGone}</p>
      <ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>
    </div>
  )
}
