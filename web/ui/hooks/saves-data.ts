/** The visitor has switched on the browser's data saver. */
export function savesData(): boolean {
  return connection().saveData === true
}

/** Whether the connection is good enough to load what may never be shown. */
export function mayPrefetch(): boolean {
  return !savesData() && !/2g/.test(connection().effectiveType ?? '')
}

/** The Network Information API, where the browser has it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as Navigator & { connection?: ReturnType<typeof connection> }).connection ?? {}
}
