import { countOf } from '../../../ui/count-of.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

/** The name of a stored list and, after hydration, how many items it has. */
export function useCountLabel(name: string, count: number): string {
  return useHydrated() ? `${name}, ${countOf(count, 'item')}` : name
}
