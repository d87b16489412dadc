import useSWR from 'swr'
import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { type CallFailure, read } from '../../api/client.ts'

export interface Scope {
  category?: string
  product?: string
}

/** Pages of 20 products. */
const mostPages = 10

/** All variants to count, read again every minute to show new sales. */
export function useSheet(scope: Scope) {
  const { data, error, mutate } = useSWR<{ variants: StockVariant[]; isWhole: boolean }, CallFailure>(
    ['count sheet', scope],
    () => readSheet(scope),
    { refreshInterval: 60_000 },
  )
  return { sheet: data, error, refresh: () => mutate() }
}

async function readSheet(scope: Scope) {
  const variants: StockVariant[] = []
  let before: string | null = ''
  for (let page = 0; page < mostPages && before !== null; page += 1) {
    const { data }: Awaited<ReturnType<typeof read<'stock'>>> = await read('stock', {
      query: { view: 'all', ...scope, ...(before && { before }) },
    })
    variants.push(...data.variants)
    before = data.next
  }
  return {
    variants: variants.filter(({ status, closed }) => status !== 'archived' && !closed),
    isWhole: before === null,
  }
}
