/** Where a product stands on its way to the shop. */
export const productStatuses = ['draft', 'scheduled', 'published', 'archived'] as const

export type ProductStatus = (typeof productStatuses)[number]
