import type { $ZodObject, output } from 'zod/v4/core'
import type { Answer, Endpoint, Success } from '../../shared/contract/endpoint.ts'
import type { CallName } from '../../shared/contract/shop/calls.ts'
import type { endpoints } from '../../shared/contract/shop/endpoints.ts'
import type { RawJson } from './cache/raw-json.ts'

/** Who sends a request. What a `User` is, the subject that reads sessions decides. */
export interface Caller<User = unknown> {
  /** The network that limits count by. */
  address: string
  /** The session's token: from the header of a call; from the cookie only to render a page, which changes nothing. */
  token: string | undefined
  /** What the browser calls itself, at most 200 characters. */
  device: string
  /** Who is signed in. The session is read once, and only when a handler needs it. */
  findUser(): Promise<User | undefined>
}

export type FindUser<User> = (token: string | undefined) => Promise<User | undefined>

export function makeCaller<User>(
  address: string,
  token: string | undefined,
  find: FindUser<User>,
  device = '',
): Caller<User> {
  let user: Promise<User | undefined> | undefined
  return {
    address,
    token,
    device: device.slice(0, 200),
    findUser() {
      user ??= find(token)
      return user
    },
  }
}

type Part<E, Name extends 'params' | 'query' | 'body'> =
  E extends Record<Name, infer Schema extends $ZodObject> ? Record<Name, output<Schema>> : unknown

type Handler<E extends Endpoint, From extends Caller> = (
  input: Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>,
  caller: From,
) => Promise<Reply<Answer<E> | RawJson<Answer<E>>>>

/** A handler for each row of a contract table. */
export type Handlers<Table extends Record<keyof Table, Endpoint>, From extends Caller = Caller> = {
  [Name in keyof Table]: Handler<Table[Name], From>
}

/** Handlers for some calls of the shop. */
export type ShopHandlers<Name extends CallName, User = unknown> = Handlers<Pick<typeof endpoints, Name>, Caller<User>>

/**
 * Any handler, for code that calls it by the name of its row. It is declared as a method because TypeScript compares the
 * parameters of methods loosely; the row's schemas have parsed the input.
 */
export type AnyHandler = { handle(input: unknown, caller: Caller): Promise<Reply<unknown>> }['handle']

/** A success. `status` is 200 unless the handler sets another one. */
type Reply<Data> = Success<Data> & { status?: number; userId?: string; sessionToken?: string; cookie?: string }
