import { answers } from '../../shared/content/messages/answers.ts'
import { pageMessages } from '../../shared/content/messages/page-messages.ts'
import { parameterHints } from '../../shared/content/messages/parameter-hints.ts'
import { maxProductsPerPage, productsPerPage } from '../../shared/content/shop.ts'
import { readShopQuery } from '../../shared/domain/catalogue/shop-query.ts'
import type { ShopHandlers } from '../http/handler.ts'
import { Refusal } from '../http/refusal.ts'
import type { Catalogue } from './catalogue.ts'

type Name =
  | 'allProducts'
  | 'filterCounts'
  | 'searchSuggestions'
  | 'allCategories'
  | 'singleProduct'
  | 'cartProducts'
  | 'garmentFits'
  | 'relatedProducts'

const mostIds = 100

export function makeCatalogueHandlers({ catalogue }: { catalogue: Catalogue }): ShopHandlers<Name> {
  return {
    allProducts: async ({ query: { per_page, fields, ...params } }) => {
      const isWhole = per_page === undefined && fields === undefined && Object.keys(params).length === 0
      if (isWhole) return { data: await catalogue.listAll() }
      const { query, ignored } = readShopQuery(Object.entries(params))
      const perPage = readPerPage(per_page)
      const unclear = perPage === undefined ? [...ignored, 'per_page'] : ignored
      if (perPage === undefined || unclear.length > 0) throw unclearParameters(unclear)
      const { products, meta } = await catalogue.listPage(query, { perPage, fields: fields ?? 'all' })
      return { data: products, meta }
    },

    filterCounts: async ({ query: params }) => {
      const { query, ignored } = readShopQuery(Object.entries(params))
      if (ignored.length > 0) throw unclearParameters(ignored)
      return { data: await catalogue.countFilters(query) }
    },

    searchSuggestions: async ({ query }) => ({ data: await catalogue.suggest(query.q) }),

    allCategories: async () => ({ data: await catalogue.listCategories() }),

    singleProduct: async ({ params }) => {
      const product = await catalogue.findProduct(params.slug)
      if (!product) throw new Refusal(404, { error: pageMessages.productGone })
      return { data: product }
    },

    cartProducts: async ({ query }) => ({ data: await catalogue.findProducts(readIds(query.ids)) }),

    relatedProducts: async ({ params }) => {
      const related = await catalogue.listRelated(params.productId)
      if (!related) throw new Refusal(404, { error: pageMessages.productGone })
      return { data: related }
    },

    garmentFits: async ({ query }) => ({ data: await catalogue.listFits(readIds(query.ids)) }),
  }
}

function readIds(ids: string): string[] {
  return ids.split(',').filter(Boolean).slice(0, mostIds)
}

function readPerPage(text: string | undefined): number | undefined {
  if (text === undefined || text === '') return productsPerPage
  const perPage = Number(text)
  return Number.isInteger(perPage) && perPage >= 1 && perPage <= maxProductsPerPage ? perPage : undefined
}

function unclearParameters(names: string[]): Refusal {
  const fields = Object.fromEntries(names.map((name) => [name, parameterHints[name] ?? answers.badRequest]))
  return new Refusal(400, { error: Object.values(fields).join(' '), fields })
}
