/**
 * Reports errors of scripts, with the pattern of the page. The code that reports is loaded with the first error, so pages
 * without one load nothing for it.
 */
export function watchErrors(patternOf: (pathname: string) => string): void {
  const report = (event: ErrorEvent | PromiseRejectionEvent) => {
    import('./report-error.ts').then(
      ({ reportError }) => reportError(event, patternOf(location.pathname)),
      () => {},
    )
  }
  for (const type of ['error', 'unhandledrejection'] as const) addEventListener(type, report)
}
