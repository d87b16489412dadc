import { type ProductStatus, productStatuses } from '../../../../shared/domain/catalogue/product-status.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'

/** The filters of the list of products, as the query string has them. */
export interface ListQuery {
  status?: ProductStatus
  category?: string
  color?: string
  size?: string
  stock?: 'out'
  pictures?: 'none'
  q?: string
  before?: string
}

const names = ['category', 'color', 'size', 'q', 'before'] as const

/** Reads an address. What is unknown is ignored, so that an old saved view still opens. */
export function readQuery(search: string): ListQuery {
  const given = new URLSearchParams(search)
  const query: ListQuery = {}
  for (const name of names) {
    const value = given.get(name)?.trim()
    if (value) query[name] = value
  }
  const status = productStatuses.find((known) => known === given.get('status'))
  if (status) query.status = status
  if (given.get('stock') === 'out') query.stock = 'out'
  if (given.get('pictures') === 'none') query.pictures = 'none'
  return query
}

export function writeQuery(query: ListQuery): string {
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value)).toString()
  return search ? `?${search}` : ''
}

/** Changes filters. Another filter begins at the first page again. */
export function withFilter(
  { before: _, ...query }: ListQuery,
  changes: Partial<Record<keyof ListQuery, string | undefined>>,
): string {
  return writeQuery({ ...query, ...changes } as ListQuery)
}

/** The filters in use, for the chips above the list: their words and the address without them. */
export function listChips(query: ListQuery): { label: string; without: string }[] {
  const words: Partial<Record<keyof ListQuery, string | undefined>> = {
    category: query.category,
    color: query.color,
    size: query.size && `Size ${query.size}`,
    stock: query.stock && 'Sold out',
    pictures: query.pictures && 'Without a picture',
  }
  return keysOf(words).flatMap((name) => {
    const label = words[name]
    return label ? [{ label, without: withFilter(query, { [name]: undefined }) }] : []
  })
}
