import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { ShareBag, SharedBag, SharedCode } from './bag-schemas.ts'
import { calls } from './calls.ts'
import { OwnReview, ReviewState, WriteReview } from './review-schemas.ts'
import {
  Category,
  FilterCounts,
  FilterQuery,
  GarmentFit,
  ListedProduct,
  Product,
  ProductCard,
  ProductListQuery,
  Review,
  SingleProduct,
  Suggestions,
  SuggestionsQuery,
} from './schemas.ts'

/** What a shopper finds: products, categories, sizes, shared bags and reviews. */
export const catalogueEndpoints = {
  allProducts: {
    ...calls.allProducts,
    summary: 'All products, or one page of them when any parameter is given.',
    query: ProductListQuery,
    answer: z.array(ListedProduct),
  },
  filterCounts: {
    ...calls.filterCounts,
    summary: 'How many products each filter value would show. Each group is counted with the choices of the others.',
    query: FilterQuery,
    answer: FilterCounts,
  },
  searchSuggestions: {
    ...calls.searchSuggestions,
    summary: 'Products and categories for a search that is being typed, and what its misspelt words may mean.',
    query: SuggestionsQuery,
    answer: Suggestions,
  },
  allCategories: {
    ...calls.allCategories,
    summary: 'The categories products are sorted into.',
    answer: z.array(Category),
  },
  singleProduct: {
    ...calls.singleProduct,
    summary: 'One product by its slug.',
    params: z.object({ slug: z.string() }),
    answer: SingleProduct,
  },
  productReviews: {
    ...calls.productReviews,
    summary: 'The reviews of one product, newest first.',
    params: z.object({ productId: z.string() }),
    answer: z.array(Review),
  },
  relatedProducts: {
    ...calls.relatedProducts,
    summary: 'Up to four products in stock that are most like this one, the most alike first.',
    params: z.object({ productId: z.string() }),
    answer: z.array(ProductCard),
  },
  garmentFits: {
    ...calls.garmentFits,
    summary: 'Measurements and fit of products, by their ids; those without measurements are left out.',
    query: z.object({ ids: z.string().check(z.maxLength(5_000)) }),
    answer: z.array(GarmentFit),
  },
  cartProducts: {
    ...calls.cartProducts,
    summary: 'The products of a cart as they are now, by their ids; those that are gone are left out.',
    query: z.object({ ids: z.string().check(z.maxLength(5_000)) }),
    answer: z.array(Product),
  },
  shareBag: {
    ...calls.shareBag,
    summary: 'Stores the pieces of a bag or wish list for 30 days and gives the code of their link.',
    body: ShareBag,
    answer: SharedCode,
  },
  sharedBag: {
    ...calls.sharedBag,
    summary: 'The pieces of a shared bag and their products as they are now; 410 once it has expired.',
    params: z.object({ code: z.string().check(z.maxLength(40)) }),
    answer: SharedBag,
  },
  ownReview: {
    ...calls.ownReview,
    summary: 'The customer’s own review of a product, and whether they may write one.',
    params: z.object({ productId: z.string() }),
    answer: ReviewState,
  },
  writeReview: {
    ...calls.writeReview,
    summary: 'Reviews a product the customer has bought, once.',
    body: WriteReview,
    answer: OwnReview,
  },
} as const satisfies Record<string, Endpoint>
