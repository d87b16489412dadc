/** Whether the document that the browser has loaded is that of this address; a step in the history may have changed it. */
export function isDocumentOf({ pathname, search }: Location): boolean {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!navigation) return true
  const loaded = new URL(navigation.name)
  return loaded.pathname + loaded.search === pathname + search
}
