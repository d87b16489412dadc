import { pageMessages } from '../../shared/content/page-messages.ts'
import type { Product, Review } from '../../shared/contract/schemas.ts'
import { listPictures, sharePicture } from '../../shared/domain/gallery.ts'
import { averageRating } from '../../shared/domain/rating.ts'
import { queries } from '../api/queries.ts'
import { paths, productPicture } from '../paths.ts'
import type { HeadMaker } from '../routes.ts'

/** Search engines cut longer descriptions. */
const longestDescription = 155
const reviewsTold = 5

/** What search engines and link previews learn about a product. */
export const productHead: HeadMaker = ({ params }, known, store) => {
  const product = known(queries.product(params.slug ?? ''))?.data
  if (!product) return { title: pageMessages.unknownProduct, noindex: true }
  const reviews = known(queries.reviews(product._id))?.data ?? []
  return {
    title: product.item_name,
    description: shorten(product.description),
    kind: 'product',
    picture: productPicture(sharePicture(product.img)),
    canonical: paths.product(product.item_slug),
    jsonLd: [describeProduct(product, reviews, store.origin), describeCrumbs(product, store.origin)],
  }
}

function shorten(text: string): string {
  if (text.length <= longestDescription) return text
  return `${text.slice(0, longestDescription).replace(/\W*\s\S*$/, '')}…`
}

function describeProduct(product: Product, reviews: readonly Review[], origin: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.item_name,
    image: listPictures(product).map((file) => origin + productPicture(file)),
    description: product.description,
    sku: product._id,
    category: product.category,
    offers: {
      '@type': 'Offer',
      url: origin + paths.product(product.item_slug),
      priceCurrency: 'NGN',
      price: product.new_price.toFixed(2),
      availability: `https://schema.org/${product.sold_out ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
    ...(reviews.length > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: averageRating(reviews.map(({ rating }) => rating)).toFixed(1),
        reviewCount: reviews.length,
      },
      review: reviews.slice(0, reviewsTold).map(describeReview),
    }),
  }
}

function describeReview({ reviewer, rating, review, created_at }: Review) {
  return {
    '@type': 'Review',
    author: { '@type': 'Person', name: reviewer },
    reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5 },
    reviewBody: review,
    datePublished: created_at.slice(0, 10),
  }
}

function describeCrumbs(product: Product, origin: string) {
  const crumbs = [
    { name: 'Home', path: paths.home },
    { name: product.item_name, path: paths.product(product.item_slug) },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
