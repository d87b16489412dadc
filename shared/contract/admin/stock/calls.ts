import { staff } from '../access.ts'

/** How many pieces are free, and why that changed. */
export const stockCalls = {
  stock: staff('stock.read', 'GET', '/stock'),
  stockLedger: staff('stock.read', 'GET', '/stock/:id/ledger'),
  countStock: staff('stock.count', 'POST', '/stock/counts'),
  returnStock: staff('stock.count', 'POST', '/stock/returns'),
  receiveStock: staff('stock.adjust', 'POST', '/stock/deliveries'),
  adjustStock: staff('stock.adjust', 'POST', '/stock/adjustments'),
}
