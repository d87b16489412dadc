/** Data that the database has written as JSON. It is sent unchanged; only code that needs a value parses it. */
export class RawJson<Data> {
  constructor(
    readonly json: string,
    /** Products whose stock it shows. */
    readonly productIds: readonly string[] = [],
  ) {}

  read(): Data {
    return JSON.parse(this.json)
  }
}
