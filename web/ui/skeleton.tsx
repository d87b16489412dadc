/** A quiet stand-in of the size of what is on its way, so that nothing moves when it comes. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-card bg-plaster ${className}`} />
}
