import { staff } from '../access.ts'

/** What the store sold, and how visitors became buyers. */
export const reportCalls = {
  homeFigures: staff('any', 'GET', '/home'),
  salesReport: staff('reports.read', 'GET', '/reports/sales'),
  funnelReport: staff('reports.read', 'GET', '/reports/funnel'),
}
