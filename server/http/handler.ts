import type { $ZodObject, output } from 'zod/v4/core'
import type { Answer, Endpoint, Success } from '../../shared/contract/endpoint.ts'
import { readSession } from '../accounts/sessions.ts'
import type { User } from '../accounts/store.ts'
import type { Context } from '../start/context.ts'
import type { RawJson } from './cache/raw-json.ts'

export interface Caller {
  address: string
  /** The session's token: from the header of a call; from the cookie only to render a page, which changes nothing. */
  token: string | undefined
  /** Who is signed in, looked up once and only when asked. */
  findUser(): Promise<User | undefined>
}

export function makeCaller(address: string, token: string | undefined, { database, clock }: Context): Caller {
  let user: Promise<User | undefined> | undefined
  return {
    address,
    token,
    findUser() {
      user ??= readSession(database.db, token, clock())
      return user
    },
  }
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends $ZodObject> ? Record<Name, output<Schema>> : unknown

export type Handler<E extends Endpoint> = (
  input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>,
  caller: Caller,
) => Promise<Reply<Answer<E> | RawJson<Answer<E>>>>

/** A success, with a status of its own where 200 would say too much. */
export type Reply<Data> = Success<Data> & { status?: number; userId?: string; sessionToken?: string }
