const connectionFaults = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

/** PostgreSQL's codes of faults that another try may not meet. */
const passingFaults = new Set([
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // a server process crashed
  '57P03', // starting up
  '25006', // read-only: a replica that is about to become the primary
  '57P05', // idle for too long
  '25P03', // idle inside a transaction for too long
  '57014', // statement timeout, perhaps while waiting for a lock
  '40P01', // deadlock
  '40001', // serialization failure
])

/** No disk space or no memory left. */
const exhaustion = new Set(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'])

/** Errors of the driver without a code: a connection that broke, was broken before, never opened or fell silent. */
const driverFaults =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying|Query read timeout)/

/** True when a text holds what PostgreSQL cannot store, such as a zero byte: the request is at fault. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some((fault) => ['22021', '22P05'].includes(codeOf(fault)))
}

/** True when another row has a value that may be there only once. */
export function isAlreadyThere(error: unknown): boolean {
  return codeOfFault(error) === '23505'
}

/** True when a value refers to a row that does not exist. */
export function isReferenceMissing(error: unknown): boolean {
  return codeOfFault(error) === '23503'
}

/** True when the database is down, restarting or overloaded: nothing is wrong with the request, the caller should try again. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((fault) => {
    const code = codeOf(fault)
    // Class 08 holds connection faults.
    if (connectionFaults.has(code) || passingFaults.has(code) || exhaustion.has(code) || /^08...$/.test(code))
      return true
    return driverFaults.test(fault.message)
  })
}

/** True when nothing can be written because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return causesOf(error).some((fault) => exhaustion.has(codeOf(fault)))
}

/** The database's or the system's code of a fault; empty when it has none. */
export function codeOfFault(error: unknown): string {
  return causesOf(error).map(codeOf).find(Boolean) ?? ''
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(fault: Error): string {
  return 'code' in fault ? String(fault.code) : ''
}
