import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import { galleryInterval } from '../../../../shared/content/shop.ts'
import type { SingleProduct } from '../../../../shared/contract/shop/schemas.ts'
import { describeChoice } from '../../../../shared/domain/catalogue/choice/describe-choice.ts'
import { pictureForColor } from '../../../../shared/domain/catalogue/gallery.ts'
import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useStore } from '../../../api/seed.tsx'
import { useQuery } from '../../../api/use-query.ts'
import { recordView } from '../../../storage/recently-viewed.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { useAutoplay } from '../../../ui/hooks/use-autoplay.ts'
import { Link } from '../../../ui/link.tsx'
import { latePart } from '../../../ui/loading/late-part.tsx'
import { lazyPart } from '../../../ui/loading/on-demand.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { DeliveryLine } from '../../features/delivery/delivery-line.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { useHead } from '../../routing/use-head.ts'
import { MoreProducts } from '../parts/more-products.tsx'
import { BuyBox } from './buy-box.tsx'
import { Gallery } from './gallery.tsx'
import { ProductHeading } from './product-heading.tsx'
import { ProductTabs, tabId } from './product-tabs.tsx'
import { ShareButtons } from './share-buttons.tsx'
import { StickyBar } from './sticky-bar.tsx'
import { usePurchase } from './use-purchase.ts'

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
    <EmptyBlock
      title={pageMessages.unknownProduct}
      isHeading
      action={<ButtonLink to={paths.shop()}>Go to the shop</ButtonLink>}
    >
      {pageMessages.productGone}
    </EmptyBlock>
  )
}

const YourReview = lazyPart(async () => (await import('../../features/review/your-review.tsx')).YourReview)

const FitEvidence = latePart(
  async () => (await import('../../features/fit/fit-evidence.tsx')).FitEvidence,
  import.meta.env.SSR && (await import('../../features/fit/fit-evidence.tsx')).FitEvidence,
)

// Its tab is closed at first.
const Reviews = latePart(
  async () => (await import('./reviews.tsx')).Reviews,
  import.meta.env.SSR && (await import('./reviews.tsx')).Reviews,
)

/** Only the browser has the list, so the server renders its empty place. */
const RecentlyViewed = latePart(
  async () => (await import('../parts/recently-viewed.tsx')).RecentlyViewed,
  import.meta.env.SSR && (() => <div />),
)

type TabKey = 'description' | 'details' | 'review'

function ProductView({ product }: { product: SingleProduct }) {
  const { item_name, item_slug, description, specification, sold_out, pictures } = product
  const files = pictures.map(({ file }) => file)
  const autoplay = useAutoplay({ count: files.length, interval: galleryInterval })
  const purchase = usePurchase(product)
  const reviews = useQuery(queries.reviews(product._id))
  const [tab, setTab] = useState<TabKey>('description')
  const choices = useRef<HTMLDivElement>(null)
  const mainRow = useRef<HTMLDivElement>(null)
  const { origin } = useStore()

  function chooseColor(color: string) {
    purchase.chooseColor(color)
    const picture = pictureForColor(files, color, autoplay.index)
    if (picture !== autoplay.index) autoplay.go(picture)
  }

  function addSelection(): boolean {
    const isAdded = purchase.add(purchase.size, 'product page')
    // Focuses the missing choice, which may be far from the sticky bar.
    if (!isAdded)
      choices.current?.querySelector<HTMLElement>('[role=radiogroup]:not(:has(:checked)) input:enabled')?.focus()
    return isAdded
  }

  function showReviews() {
    setTab('review')
    const reviewTab = document.getElementById(tabId('review'))
    reviewTab?.scrollIntoView()
    reviewTab?.focus({ preventScroll: true })
  }

  const openReviews = useEffectEvent(() => {
    if (location.hash === '#review') showReviews()
  })
  useEffect(() => openReviews(), [])

  useEffect(() => recordView(product._id), [product._id])

  const tabs = [
    { key: 'description', label: 'Description', content: <p className="text-ink-2">{description}</p> },
    { key: 'details', label: 'Details', content: <Details lines={specification} /> },
    {
      key: 'review',
      label: 'Review',
      content: (
        <>
          {reviews.isLoading && <Spinner label="Loading the reviews" />}
          {reviews.error && <ErrorBlock message={reviews.error.message} retry={reviews.retry} />}
          {reviews.answer && <Reviews reviews={reviews.answer.data} />}
          {tab === 'review' && (
            <Suspense>
              <YourReview productId={product._id} slug={item_slug} onWritten={reviews.retry} />
            </Suspense>
          )}
        </>
      ),
    },
  ] as const

  return (
    <>
      <nav aria-label="Breadcrumb" className="gutter flex items-center gap-1.5 bg-sand text-small text-ink-2">
        <Link to={paths.home} className="-ml-2 flex min-h-11 items-center px-2 hover:text-ink hover:underline">
          Home
        </Link>
        <span aria-hidden="true" className="-ml-2">
          /
        </span>
        <span aria-current="page" className="truncate">
          {item_name}
        </span>
      </nav>
      <div className="mx-auto grid max-w-[1440px] grid-cols-[minmax(0,1fr)] pb-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-10 xl:gap-16 lg:px-[clamp(16px,4vw,56px)] lg:pt-8 lg:pb-20">
        <div className="w-full md:mx-auto md:max-w-[540px] lg:sticky lg:top-[108px] lg:max-w-none lg:self-start">
          <Gallery name={item_name} pictures={pictures} autoplay={autoplay} />
        </div>
        <div className="w-full px-4 pt-4 md:mx-auto md:max-w-[540px] md:px-0 lg:sticky lg:top-[108px] lg:max-w-none lg:self-start lg:pt-2">
          <ProductHeading product={product} reviews={reviews.answer?.data} onShowReviews={showReviews} />
          <BuyBox
            product={product}
            purchase={purchase}
            onChooseColor={chooseColor}
            onAdd={addSelection}
            choicesRef={choices}
            mainRowRef={mainRow}
          />
          <FitEvidence product={product} reviews={reviews.answer?.data} />
          <DeliveryLine />
          <ProductTabs tabs={tabs} active={tab} onChange={setTab} />
          <ShareButtons title={item_name} url={origin + paths.product(item_slug)} />
        </div>
      </div>
      <MoreProducts query={queries.related(product._id)} label="Loading similar products" className="lg:py-[88px]" />
      <RecentlyViewed except={product._id} />
      {!sold_out && (
        <StickyBar
          product={product}
          choice={describeChoice(product, purchase.size, purchase.color)}
          onAdd={addSelection}
          standsInFor={mainRow}
        />
      )}
    </>
  )
}

function Details({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 pl-5 text-ink-2 marker:text-ochre">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
