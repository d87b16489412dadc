import type { Review, SingleProduct } from '../../../../shared/contract/shop/schemas.ts'
import { measures } from '../../../../shared/domain/catalogue/measurements.ts'
import { describeVotes } from '../../../../shared/domain/fit/describe-votes.ts'
import { countVotes } from '../../../../shared/domain/fit/fit-votes.ts'
import { Icon } from '../../../ui/icon.tsx'

interface FitEvidenceProps {
  product: SingleProduct
  /** Undefined while they load. */
  reviews: readonly Review[] | undefined
}

/** What buyers say about the fit, and the measurements of the garment. It works without scripts. */
export function FitEvidence({ product, reviews }: FitEvidenceProps) {
  const { sizes, measurements } = product
  const votes = describeVotes(countVotes(reviews ?? []))
  const measured = sizes.filter((size) => measurements[size])
  const columns = measures.filter((measure) => measured.some((size) => measurements[size]?.[measure] !== undefined))
  if (!votes && measured.length === 0) return null
  return (
    <section aria-label="How it fits" className="mt-5 border-line border-y text-small">
      {votes && <p className="flex min-h-11 items-center font-medium">{votes}</p>}
      {measured.length > 0 && (
        <details className="group border-line not-first:border-t">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between font-medium marker:content-none">
            Measurements of this piece
            <Icon name="down" className="size-5 text-ink-2 group-open:rotate-180" />
          </summary>
          <table className="mb-2 w-full text-left tabular-nums">
            <caption className="pb-2 text-left text-ink-2">Around the garment, in cm</caption>
            <thead>
              <tr className="border-field border-b">
                {['size', ...columns].map((heading) => (
                  <th key={heading} scope="col" className="py-2 font-semibold capitalize">
                    {heading}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {measured.map((size) => (
                <tr key={size} className="border-line border-b last:border-0">
                  <th scope="row" className="py-2 font-semibold">
                    {size}
                  </th>
                  {columns.map((column) => (
                    <td key={column} className="py-2">
                      {measurements[size]?.[column] ?? '–'}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </section>
  )
}
