import { describe, expect, it } from 'vitest'
import { isDatabaseUnavailable } from './database-faults.ts'

const fault = (code: string, message = 'something') => Object.assign(new Error(message), { code })

describe('the database counts as unavailable', () => {
  it.each([
    ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
    ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
    ...['08006', '57P01', '57P02', '57P03'],
    // A replica, full, too slow, in each other's way, or tired of waiting for us.
    ...['25006', '53300', '57014', '40P01', '40001', '57P05', '25P03'],
  ])('when it says %s, also deep inside', (code) => {
    expect(isDatabaseUnavailable(fault(code))).toBe(true)
    expect(isDatabaseUnavailable(new Error('Failed query', { cause: fault(code) }))).toBe(true)
  })

  it.each([
    'Connection terminated unexpectedly',
    'Client has encountered a connection error and is not queryable',
    'timeout exceeded when trying to connect',
    'Query read timeout',
  ])('when the driver says “%s” without a code', (message) => {
    expect(isDatabaseUnavailable(new Error(message))).toBe(true)
  })

  it.each(['23505', '22021', '22P05', '42601', '57P04', '25P02', 'ENOENT', ''])('not when it says %j', (code) => {
    expect(isDatabaseUnavailable(fault(code))).toBe(false)
  })

  it('not when it is no error at all', () => {
    expect(isDatabaseUnavailable(undefined)).toBe(false)
    expect(isDatabaseUnavailable('57P01')).toBe(false)
  })
})
