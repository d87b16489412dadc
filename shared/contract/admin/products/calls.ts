import { staff } from '../access.ts'

export const productCalls = {
  products: staff('products.read', 'GET', '/products'),
  productChoices: staff('products.read', 'GET', '/product-choices'),
  product: staff('products.read', 'GET', '/products/:id'),
  previewProduct: staff('products.read', 'GET', '/products/:id/preview'),
  createProduct: staff('products.edit', 'POST', '/products'),
  saveProduct: staff('products.edit', 'PUT', '/products/:id'),
  duplicateProduct: staff('products.edit', 'POST', '/products/:id/duplicate'),
  changeProducts: staff('products.sell', 'POST', '/products-changes'),
}
