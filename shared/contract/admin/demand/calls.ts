import { staff } from '../access.ts'

/** How many people wait for what is sold out or too dear. */
export const demandCalls = {
  demand: staff('stock.read', 'GET', '/demand'),
  productDemand: staff('products.read', 'GET', '/products/:id/demand'),
}
