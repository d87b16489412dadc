/** Texts in localStorage, shared by all tabs. Where storage is forbidden or full, they last as long as the page. */
const memory = new Map<string, string>()

export const storedText = {
  read(key: string): string | null {
    try {
      return memory.get(key) ?? localStorage.getItem(key)
    } catch {
      return memory.get(key) ?? null
    }
  },

  write(key: string, text: string): void {
    try {
      localStorage.setItem(key, text)
      memory.delete(key)
    } catch {
      memory.set(key, text)
    }
  },

  remove(key: string): void {
    memory.delete(key)
    try {
      localStorage.removeItem(key)
    } catch {
      // Storage is forbidden, so it holds nothing.
    }
  },
}
