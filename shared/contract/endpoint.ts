import type { $ZodObject, $ZodType, output } from 'zod/v4/core'
import type { Permission } from '../domain/roles.ts'

/** Who may call: anyone, a signed-in customer, or staff. Declared here, never inferred from the address. */
export type Access = 'public' | 'customer' | StaffAccess

export interface StaffAccess {
  /**
   * The permission that is needed; or any session of the staff; or even one that has not confirmed its second factor
   * yet.
   */
  staff: Permission | 'any' | 'unconfirmed'
  /** The second factor must have been confirmed within the last 15 minutes. */
  isFresh?: boolean
}

/** Where a call goes and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's base path; ':name' stands for a parameter. */
  path: string
  access: Access
  /** The answer is for its caller only and must not be cached. */
  isPersonal?: boolean
}

export interface Endpoint<
  Params extends $ZodObject = $ZodObject,
  Query extends $ZodObject = $ZodObject,
  Body extends $ZodObject = $ZodObject,
  Answer extends $ZodType = $ZodType,
> extends Call {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
}

export const apiBase = '/api/v1'
export const adminApiBase = '/api/admin'

export type Answer<E extends Endpoint> = output<E['answer']>

/** The form of every success; `meta` only for a page of a list. */
export interface Success<Data> {
  data: Data
  message?: string
  meta?: PageMeta
  /** Also outside `data`, because the first clients read it here. */
  userId?: string
}

export interface PageMeta {
  total: number
  page: number
  pages: number
  /** What was searched for instead of what was typed, when a word was misspelt. */
  corrected?: string
}

/** The form of every failure: one sentence for shoppers, and the fields it is about. */
export interface Failure {
  error: string
  fields?: Record<string, string>
  /** 'Unverified email', with `userId`: the login page then asks for the code. */
  message?: string
  userId?: string
  /** The right totals, when the caller's were wrong. */
  totals?: Record<string, number>
  /** What the staff's session needs first: a code of the second factor, or a second factor at all. */
  needs?: 'code' | 'second-factor'
  /** A change was based on an old version: the current values, who changed them and when. */
  current?: unknown
  changed_by?: string
  changed_at?: string
}
