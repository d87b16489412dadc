const mostUrls = 2_000
const longestUrl = 300

/** What addresses were found to mean, as they were written: the ones people use are few, and understanding them costs. */
export function makeUrlMemory<Value extends object | string>() {
  const known = new Map<string, Value>()
  return {
    find: (url: string): Value | undefined => known.get(url),
    keep(url: string, value: Value): Value {
      if (known.size >= mostUrls) known.clear()
      if (url.length <= longestUrl) known.set(url, value)
      return value
    },
  }
}
