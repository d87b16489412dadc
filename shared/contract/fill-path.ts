/** A path with its parameters and query string. They are sorted, so that equal calls have equal paths. */
export function fillPath(
  pattern: string,
  params: Record<string, string> = {},
  query: Record<string, string> = {},
): string {
  const path = pattern.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''))
  const search = Object.keys(query)
    .sort()
    .map((key) => `${key}=${encodeURIComponent(query[key] ?? '')}`)
    .join('&')
  return search ? `${path}?${search}` : path
}
