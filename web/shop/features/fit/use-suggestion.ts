import { type Garment, type Suggestion, suggestSize } from '../../../../shared/domain/fit/suggest-size.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useBody } from './use-body.ts'

/** The size for the shopper's measurements; undefined while something of it is unknown. */
export function useSuggestion(garment: Garment | undefined): Suggestion | undefined {
  const body = useBody()
  const guide = useQuery(body && garment ? queries.text('size-guide') : undefined).answer?.data.sizeGuide
  return body && garment && guide ? suggestSize(garment, body, guide.rows) : undefined
}
