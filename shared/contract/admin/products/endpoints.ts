import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { productCalls } from './calls.ts'
import {
  ChangeProducts,
  CreateProduct,
  NewId,
  ProductChoices,
  ProductList,
  ProductOutcome,
  ProductsQuery,
  ProductView,
  SaveProduct,
} from './schemas.ts'

export const productEndpoints = {
  products: {
    ...productCalls.products,
    summary: 'A page of products, the newest first.',
    query: ProductsQuery,
    answer: ProductList,
  },
  productChoices: {
    ...productCalls.productChoices,
    summary: 'Categories, sizes and colours that products have.',
    answer: ProductChoices,
  },
  product: { ...productCalls.product, summary: 'One product.', params: idParams, answer: ProductView },
  previewProduct: {
    ...productCalls.previewProduct,
    summary: 'The address of the shop’s page with a product as it is saved, published or not, for 30 minutes.',
    params: idParams,
    answer: z.object({ url: z.string() }),
  },
  createProduct: { ...productCalls.createProduct, summary: 'A new draft.', body: CreateProduct, answer: ProductView },
  saveProduct: {
    ...productCalls.saveProduct,
    summary: 'Save a product.',
    params: idParams,
    body: SaveProduct,
    answer: ProductView,
  },
  duplicateProduct: {
    ...productCalls.duplicateProduct,
    summary: 'A draft with the same texts, prices, sizes and colours.',
    params: idParams,
    body: NewId,
    answer: ProductView,
  },
  changeProducts: {
    ...productCalls.changeProducts,
    summary: 'Preview or apply the same change to many products.',
    body: ChangeProducts,
    answer: z.array(ProductOutcome),
  },
} satisfies Record<string, Endpoint>
