import type { $ZodObject, output } from 'zod/v4/core'
import type { Answer, Endpoint, Success } from '../../shared/contract/endpoint.ts'
import type { User } from '../stores/accounts.ts'

export interface Caller {
  address: string
  /** The session's token, from the header; a cookie alone never counts. */
  token: string | undefined
  /** Who is signed in, looked up once and only when asked. */
  findUser(): Promise<User | undefined>
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends $ZodObject> ? Record<Name, output<Schema>> : unknown

export type Handler<E extends Endpoint> = (
  input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>,
  caller: Caller,
) => Promise<Reply<Answer<E>>>

/** A success, with a status of its own where 200 would say too much. */
export type Reply<Data> = Success<Data> & { status?: number; userId?: string; sessionToken?: string }
