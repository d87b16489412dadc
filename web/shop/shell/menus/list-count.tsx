import { countOf } from '../../../ui/count-of.ts'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'

/** Hidden from screen readers, because the number is part of the link's label. */
export function Badge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span
      aria-hidden="true"
      className="absolute top-1 right-0.5 grid h-4 min-w-4 place-items-center rounded-full bg-clay px-1 text-[10px] font-bold text-white tabular-nums"
    >
      {count > 99 ? '99+' : count}
    </span>
  )
}

/** The name of a stored list and, after hydration, how many items it has. */
export function useCountLabel(name: string, count: number): string {
  return useHydrated() ? `${name}, ${countOf(count, 'item')}` : name
}
