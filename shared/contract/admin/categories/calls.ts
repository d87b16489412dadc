import { staff } from '../access.ts'

export const categoryCalls = {
  categories: staff('products.read', 'GET', '/categories'),
  addCategory: staff('categories.edit', 'POST', '/categories'),
  changeCategory: staff('categories.edit', 'PUT', '/categories/:id'),
  orderCategories: staff('categories.edit', 'PUT', '/category-order'),
  deleteCategory: staff('categories.edit', 'DELETE', '/categories/:id'),
}
