import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { demandCalls } from './calls.ts'
import { DemandPage, DemandQuery, ProductDemand } from './schemas.ts'

/** How many people wait for what is sold out or too dear. */
export const demandEndpoints = {
  demand: {
    ...demandCalls.demand,
    summary: 'Variants that people wait for, with how many they are; 50 at a time.',
    query: DemandQuery,
    answer: DemandPage,
  },
  productDemand: {
    ...demandCalls.productDemand,
    summary: 'How many people wait for the variants of a product, or for a lower price of it.',
    params: idParams,
    answer: ProductDemand,
  },
} satisfies Record<string, Endpoint>
