import type { Failure } from '../../shared/contract/endpoint.ts'

/** An expected "no" on its way to the caller; the error handler turns it into status and body. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.error)
  }
}
