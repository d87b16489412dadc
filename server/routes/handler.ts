import type { $ZodObject, output } from 'zod/v4/core'
import type { Answer, Endpoint, Success } from '../../shared/contract/endpoint.ts'

export interface Caller {
  address: string
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends $ZodObject> ? Record<Name, output<Schema>> : unknown

export type Handler<E extends Endpoint> = (
  input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>,
  caller: Caller,
) => Promise<Success<Answer<E>>>
