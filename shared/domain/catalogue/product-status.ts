/** Only published products are shown and sold. */
export const productStatuses = ['draft', 'scheduled', 'published', 'archived'] as const

export type ProductStatus = (typeof productStatuses)[number]
