const connectionFaults = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT'],
  ...['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'],
])

/** What PostgreSQL says when another try may well succeed. */
const passingFaults = new Set([
  '53300', // too many connections
  '57P01', // shut down by the owner
  '57P02', // crashed
  '57P03', // starting up
  '57P05', // idle for too long
  '25P03', // idle inside a transaction for too long
  '57014', // took too long, perhaps waiting for a lock
  '40P01', // two waited for each other
  '40001', // got in each other's way
])

/** No room or no memory left: what was asked may succeed once there is. */
const exhaustion = new Set(['53100', '53200', '58030', 'ENOSPC', 'EDQUOT'])

/** What the driver says without a code: of a line that broke, that had broken before it was asked, that never opened. */
const driverFaults = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** True when a text holds what PostgreSQL cannot keep, such as a zero byte: then the request is at fault. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some((fault) => ['22021', '22P05'].includes(codeOf(fault)))
}

/** True when the database is down, restarting or overburdened: the caller should try again, nothing is wrong with the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((fault) => {
    const code = codeOf(fault)
    // Class 08 is connection trouble.
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
