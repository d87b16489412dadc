/** Texts kept in the browser, shared by its tabs. Storage can be switched off or full; then they last as long as the page. */
const memory = new Map<string, string>()

export const keptText = {
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
      // Nothing could be kept there in the first place.
    }
  },
}
