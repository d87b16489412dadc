/** A placeholder of the size of the content that loads, so that nothing moves. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-pulse rounded-card bg-plaster ${className}`} />
}
