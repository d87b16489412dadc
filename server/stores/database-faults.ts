const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/** What the driver says without a code: of a line that broke, that had broken before it was asked, that never opened. */
const driverFaults = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying)/

/** True when a text holds what PostgreSQL cannot keep, such as a zero byte: then the request is at fault. */
export function isUnstorableText(error: unknown): boolean {
  return causesOf(error).some((fault) => ['22021', '22P05'].includes(codeOf(fault)))
}

/** True when the database is down or restarting: the caller should try again, nothing is wrong with the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return causesOf(error).some((fault) => {
    const code = codeOf(fault)
    // Class 08 is connection trouble, 57P01 to 57P03 are shut-down and start-up.
    if (connectionFaults.has(code) || /^(08...|57P0[123])$/.test(code)) return true
    return driverFaults.test(fault.message)
  })
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

function codeOf(fault: Error): string {
  return 'code' in fault ? String(fault.code) : ''
}
