/** The visitor pays for every byte and has said so. */
export function savesData(): boolean {
  return connection().saveData === true
}

/** Whether the line bears what may never be looked at. */
export function mayFetchAhead(): boolean {
  return !savesData() && !/2g/.test(connection().effectiveType ?? '')
}

/** What the browser tells of the line, where it tells anything. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as Navigator & { connection?: ReturnType<typeof connection> }).connection ?? {}
}
