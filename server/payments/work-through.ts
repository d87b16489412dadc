import { ProviderUnavailable } from './payment-provider.ts'

/**
 * Works through a batch. Silence of the provider is no answer: the row comes back in a later run. Anything else is
 * reported only at the end, so that one row in trouble does not keep the others waiting.
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

/** Each row is claimed when its turn comes, so that the claims of those behind a slow one do not run out meanwhile. */
export async function* oneByOne<Row>(most: number, claimNext: () => Promise<Row[]>): AsyncGenerator<Row> {
  for (let turn = 0; turn < most; turn++) {
    const [row] = await claimNext()
    if (!row) return
    yield row
  }
}
