import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import type { Product, Review } from '../../../../shared/contract/shop/schemas.ts'
import { listPictures, sharePicture } from '../../../../shared/domain/catalogue/gallery.ts'
import { averageRating } from '../../../../shared/domain/reviews/rating.ts'
import { paths, productPicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { fitDescription, type Head, type ShareHead } from '../../routing/head.ts'

export const head: Head = {
  description: 'This product is not in our shop. See our dresses, sets, playsuits, shorts, tops and skirts.',
  adapt({ params }, known) {
    const product = known(queries.product(params.slug ?? ''))?.data
    if (!product) return { title: pageMessages.unknownProduct, noindex: true }
    return {
      title: product.item_name,
      description: fitDescription(product.description, 'See the pictures, sizes, price and reviews of this product.'),
      canonical: paths.product(product.item_slug),
    }
  },
}

const reviewsShown = 5

export const share: ShareHead = ({ params }, known, store) => {
  const product = known(queries.product(params.slug ?? ''))?.data
  if (!product) return {}
  const reviews = known(queries.reviews(product._id))?.data ?? []
  return {
    kind: 'product',
    picture: productPicture(sharePicture(product.img)),
    jsonLd: [describeProduct(product, reviews, store.origin), describeCrumbs(product, store.origin)],
  }
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
      review: reviews.slice(0, reviewsShown).map(describeReview),
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
