/** The visitor has switched on “Use less data”, or the browser's data saver and has not switched ours off. */
export function savesData(): boolean {
  const choice = /(?:^|; )less-data=(on|off)/.exec(document.cookie)?.[1]
  return choice ? choice === 'on' : connection().saveData === true
}

/** Whether the connection is good enough to load what may never be shown. */
export function mayPrefetch(): boolean {
  return !savesData() && !/2g/.test(connection().effectiveType ?? '')
}

/** The Network Information API, where the browser has it. */
function connection(): { saveData?: boolean; effectiveType?: string } {
  return (navigator as Navigator & { connection?: ReturnType<typeof connection> }).connection ?? {}
}
