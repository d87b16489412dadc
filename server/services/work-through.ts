import { ProviderUnavailable } from '../gateways/payment-provider.ts'

/**
 * Works through a batch. Silence of the provider is no answer: the row comes back in a later run. Anything else is
 * reported only at the end, so that one row in trouble does not keep the others waiting.
 */
export async function workThrough<Row>(rows: Iterable<Row>, work: (row: Row) => Promise<unknown>): Promise<void> {
  const faults: unknown[] = []
  for (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rows of a batch failed.`)
}
