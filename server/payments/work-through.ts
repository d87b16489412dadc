import { ProviderUnavailable } from './payment-provider.ts'

/**
 * Works through a batch. When the provider cannot be reached, the row comes back in a later run. Other errors are thrown
 * at the end, so that one bad row does not hold up the others.
 */
export async function workThrough<Row>(
  rows: Iterable<Row> | AsyncIterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const faults: unknown[] = []
  for await (const row of rows) {
    try {
      await work(row)
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `${faults.length} rows of a batch failed.`)
}
