import { gradeMeasures } from '../../../catalogue/grade-measures.ts'
import { readCatalogue } from '../../../catalogue/read-catalogue.ts'
import { sizeGuide } from '../../../shared/content/pages/size-guide.ts'
import { filterSizes } from '../../../shared/content/shop.ts'
import { readRange } from '../../../shared/content/texts/check-text.ts'
import { sizeField } from '../../../shared/content/texts/texts.ts'
import type { SingleProduct } from '../../../shared/contract/shop/schemas.ts'
import type { ShopText } from '../../../shared/contract/shop/text-schemas.ts'
import { usualFit } from '../../../shared/domain/catalogue/measurements.ts'
import type { StoreAnswers } from './store-answers.ts'

/** A product of the demo catalogue, as the store answers it. */
export async function readDemoProduct(slug: string): Promise<SingleProduct> {
  const product = (await readCatalogue()).find(({ item_slug }) => item_slug === slug)
  if (!product) throw new Error(`The demo catalogue has no product ${slug}.`)
  const { measures, stock, reviews: _, added: __, ...shown } = product
  const files = product.pictures.map((name) => `${name}.jpg`)
  const piecesOf = (size: string, color: string) =>
    stock.find((entry) => entry.size === size && entry.color === color)?.quantity ?? null
  return {
    ...shown,
    _id: slug,
    img: files[0] ?? '',
    images: files.join(', '),
    pictures: files.map((file) => ({ file, alt: '', zoom: false })),
    variants: orEmpty(product.sizes).flatMap((size) =>
      orEmpty(product.colors).map((color) => ({ size, color, available: piecesOf(size, color) })),
    ),
    measurements: gradeMeasures(measures ?? {}, product.sizes),
    fit: product.fit ?? { ...usualFit, matters: [...usualFit.matters] },
    sold_out: false,
    rating: null,
  }
}

/** A product without sizes or colours has one variant with an empty one. */
const orEmpty = (values: readonly string[]): readonly string[] => (values.length > 0 ? values : [''])

/** What a product's page asks the store. */
export function answersFor(product: SingleProduct): StoreAnswers {
  return {
    singleProduct: { data: product },
    productReviews: { data: [] },
    relatedProducts: { data: [] },
  }
}

const lengths = (size: string, measure: 'bust' | 'waist' | 'hip') =>
  readRange((sizeGuide as Record<string, string>)[sizeField(size, measure)] ?? '') ?? []

/** The built-in size guide, as the store answers it. */
export const sizeGuideText: ShopText = {
  sizeGuide: {
    rows: filterSizes.map((size) => ({
      size,
      bust: lengths(size, 'bust'),
      waist: lengths(size, 'waist'),
      hip: lengths(size, 'hip'),
    })),
    advice: sizeGuide.advice,
  },
}
