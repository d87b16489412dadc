import type { $ZodObject, $ZodType, output } from 'zod/v4/core'

/** Who may call: anyone, a signed-in customer, or staff with a permission. Declared here, never inferred from the address. */
export type Access = 'public' | 'customer' | { staff: Permission }

/** What a member of the staff may do. No table has such a row yet, so no guard knows these. */
export type Permission = 'catalogue' | 'stock' | 'orders' | 'content' | 'reports' | 'settings' | 'staff'

/** Where a call goes and who may make it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API's base path; ':name' stands for a parameter. */
  path: string
  access: Access
  /** Answers what only its caller may see, so no cache may keep it. */
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

export type Answer<E extends Endpoint> = output<E['answer']>

/** Every success has this form; `meta` tells where a page of a list stands. */
export interface Success<Data> {
  data: Data
  message?: string
  meta?: PageMeta
  /** Beside the data as well, where the first clients look for it. */
  userId?: string
}

export interface PageMeta {
  total: number
  page: number
  pages: number
}

/** Every failure has this form: one sentence a shopper can read, and the fields it is about. */
export interface Failure {
  error: string
  fields?: Record<string, string>
  /** Said beside the error where a screen waits for it: 'Unverified email', and whose. */
  message?: string
  userId?: string
  /** The right figures, where a caller's were wrong. */
  totals?: Record<string, number>
}
