/** Claims each row when its turn comes, so that the claims of rows behind a slow one do not run out meanwhile. */
export async function* claimOneByOne<Row>(most: number, claimNext: () => Promise<Row[]>): AsyncGenerator<Row> {
  for (let turn = 0; turn < most; turn++) {
    const [row] = await claimNext()
    if (!row) return
    yield row
  }
}
