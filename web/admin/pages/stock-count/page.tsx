import { useLocation } from '../../../router/router.tsx'
import { CountSheet } from './count-sheet.tsx'
import { ScopeList } from './scope-list.tsx'

/** Counts the pieces on the shelves: a category or one product at a time. */
export default function StockCountPage() {
  const params = new URLSearchParams(useLocation().search)
  const category = params.get('category') ?? ''
  const product = params.get('product') ?? ''
  if (!category && !product && params.get('all') === null) return <ScopeList />
  const scope = { ...(category && { category }), ...(product && { product }) }
  return <CountSheet key={`${category} ${product}`} scope={scope} title={category ? `Count: ${category}` : 'Count'} />
}
