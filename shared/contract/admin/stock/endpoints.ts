import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { idParams } from '../fields.ts'
import { stockCalls } from './calls.ts'
import { Adjustment, Counts, Delivery, Ledger, LedgerQuery, StockPage, StockQuery, StockVariant } from './schemas.ts'

/** How many pieces are free, and why that changed. */
export const stockEndpoints = {
  stock: {
    ...stockCalls.stock,
    summary: 'Variants with their free pieces, those of 20 products at a time, the newest product first.',
    query: StockQuery,
    answer: StockPage,
  },
  stockLedger: {
    ...stockCalls.stockLedger,
    summary: 'Movements and orders of a variant, the newest first; 50 at a time.',
    params: idParams,
    query: LedgerQuery,
    answer: Ledger,
  },
  countStock: {
    ...stockCalls.countStock,
    summary: 'Count variants. Each changes by counted minus seen, so that pieces sold meanwhile stay sold.',
    body: Counts,
    answer: z.array(StockVariant),
  },
  returnStock: {
    ...stockCalls.returnStock,
    summary: 'Put returned pieces back on sale.',
    body: Delivery,
    answer: z.array(StockVariant),
  },
  receiveStock: {
    ...stockCalls.receiveStock,
    summary: 'Book a delivery.',
    body: Delivery,
    answer: z.array(StockVariant),
  },
  adjustStock: {
    ...stockCalls.adjustStock,
    summary: 'Change the free pieces of a variant by a difference.',
    body: Adjustment,
    answer: StockVariant,
  },
} satisfies Record<string, Endpoint>
