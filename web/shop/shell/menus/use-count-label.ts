import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

/** Names a list of the browser's storage and counts it, once the storage can be read. */
export function useCountLabel(name: string, count: number): string {
  return useHydrated() ? `${name}, ${count} ${count === 1 ? 'item' : 'items'}` : name
}
