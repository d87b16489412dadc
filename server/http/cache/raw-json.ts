/** Data that the database has written as JSON. It is sent unchanged; only code that needs a value parses it. */
export class RawJson<Data> {
  constructor(readonly json: string) {}

  read(): Data {
    return JSON.parse(this.json)
  }
}
