import type { Endpoint } from '../../endpoint.ts'
import { reportCalls } from './calls.ts'
import { FunnelQuery, FunnelReport, HomeFigures, SalesQuery, SalesReport } from './schemas.ts'

/** What the store sold, and how visitors became buyers. */
export const reportEndpoints = {
  homeFigures: {
    ...reportCalls.homeFigures,
    summary: 'Sales of the last weeks and low stock.',
    answer: HomeFigures,
  },
  salesReport: {
    ...reportCalls.salesReport,
    summary: 'Sales of a period by day, product, size, colour, state, delivery method or coupon.',
    query: SalesQuery,
    answer: SalesReport,
  },
  funnelReport: {
    ...reportCalls.funnelReport,
    summary: 'How many visits led to a product, a bag, a checkout, an order and a payment.',
    query: FunnelQuery,
    answer: FunnelReport,
  },
} satisfies Record<string, Endpoint>
