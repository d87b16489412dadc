import type { Failure } from '../../shared/contract/endpoint.ts'

/** Thrown by handlers when a call is refused; the error handler turns it into status and body. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly failure: Failure,
    readonly retryAfterSeconds?: number,
  ) {
    super(failure.error)
  }
}
