import { staff } from '../access.ts'

/**
 * Files with products, prices and stock. Whoever counts may import stock; the handlers let only those with
 * `catalogue.import` import products and prices.
 */
export const importCalls = {
  exportProducts: staff('catalogue.import', 'GET', '/exports/products'),
  exportPrices: staff('catalogue.import', 'GET', '/exports/prices'),
  exportStock: staff('stock.count', 'GET', '/exports/stock'),
  imports: staff('stock.count', 'GET', '/imports'),
  beginImport: staff('stock.count', 'POST', '/imports'),
  importResult: staff('stock.count', 'GET', '/imports/:id'),
  importChanges: staff('stock.count', 'GET', '/imports/:id/changes'),
  sendImportPart: staff('stock.count', 'PUT', '/imports/:id/parts'),
  checkImport: staff('stock.count', 'POST', '/imports/:id/check'),
  applyImport: staff('stock.count', 'POST', '/imports/:id/apply'),
  undoImport: staff('stock.count', 'POST', '/imports/:id/undo'),
}
