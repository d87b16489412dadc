export interface MemorySize {
  /** When there are more, it begins anew. */
  most: number
  /** Letters of a key; what has a longer one is not remembered. */
  longestKey: number
}

/** What was found out about a few things that are asked for again and again; what others ask for takes bounded room. */
export function makeMemory<Value>({ most, longestKey }: MemorySize) {
  const known = new Map<string, Value>()
  return {
    find: (key: string): Value | undefined => known.get(key),
    keep(key: string, value: Value): Value {
      if (key.length > longestKey) return value
      if (known.size >= most) known.clear()
      known.set(key, value)
      return value
    },
    forget: (key: string) => void known.delete(key),
    forgetAll: () => known.clear(),
  }
}
