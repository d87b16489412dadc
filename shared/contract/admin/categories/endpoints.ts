import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { idParams } from '../fields.ts'
import { categoryCalls } from './calls.ts'
import { AddCategory, CategoryOrder, CategoryView, ChangeCategory, DeleteCategory } from './schemas.ts'

export const categoryEndpoints = {
  categories: {
    ...categoryCalls.categories,
    summary: 'Every category in the shop’s order, with the number of its products.',
    answer: z.array(CategoryView),
  },
  addCategory: {
    ...categoryCalls.addCategory,
    summary: 'Add a category at the end.',
    body: AddCategory,
    answer: CategoryView,
  },
  changeCategory: {
    ...categoryCalls.changeCategory,
    summary: 'Rename, hide or show a category. Its old address leads to the new one.',
    params: idParams,
    body: ChangeCategory,
    answer: CategoryView,
  },
  orderCategories: {
    ...categoryCalls.orderCategories,
    summary: 'Change the order of all categories.',
    body: CategoryOrder,
    answer: z.array(CategoryView),
  },
  deleteCategory: {
    ...categoryCalls.deleteCategory,
    summary: 'Delete a category without products.',
    params: idParams,
    query: DeleteCategory,
    answer: nothing,
  },
} satisfies Record<string, Endpoint>
