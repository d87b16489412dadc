/** Data the database has written as JSON: it leaves as it came, and only who needs to look inside reads it. */
export class Written<Data> {
  constructor(
    readonly json: string,
    /** Products whose stock it tells. */
    readonly productIds: readonly string[] = [],
  ) {}

  read(): Data {
    return JSON.parse(this.json)
  }
}
