const connectionFaults = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH'])

/** True when the database is down or restarting: the caller should try again, nothing is wrong with the request. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let fault: unknown = error; fault instanceof Error; fault = fault.cause) {
    const code = 'code' in fault ? String(fault.code) : ''
    // Class 08 is connection trouble, 57P01 to 57P03 are shut-down and start-up.
    if (connectionFaults.has(code) || /^(08...|57P0[123])$/.test(code)) return true
    if (/^(Connection terminated|timeout exceeded when trying to connect)/.test(fault.message)) return true
  }
  return false
}
