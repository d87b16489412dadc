/** How many; the number is part of the link's own label, so it is hidden from assistive tools here. */
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
