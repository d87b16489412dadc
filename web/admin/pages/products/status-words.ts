import type { ProductStatus } from '../../../../shared/domain/catalogue/product-status.ts'

export const statusWords: Record<ProductStatus, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
  archived: 'Archived',
}

export const statusTones: Record<ProductStatus, 'ok' | 'warn' | 'info' | undefined> = {
  draft: undefined,
  scheduled: 'info',
  published: 'ok',
  archived: 'warn',
}
