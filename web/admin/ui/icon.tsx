export type IconName =
  | ('home' | 'orders' | 'products' | 'stock' | 'more' | 'search' | 'left' | 'right' | 'down' | 'x' | 'plus' | 'minus')
  | (
      | 'check'
      | 'filter'
      | 'print'
      | 'list'
      | 'truck'
      | 'refund'
      | 'chat'
      | 'drag'
      | 'camera'
      | 'scan'
      | 'alert'
      | 'clock'
    )
  | (
      | 'user'
      | 'lock'
      | 'offline'
      | 'retry'
      | 'phone'
      | 'pin'
      | 'note'
      | 'mail'
      | 'card'
      | 'eye'
      | 'out'
      | 'star'
      | 'tag'
    )
  | ('chart' | 'gear' | 'edit' | 'text' | 'log' | 'bag' | 'swap' | 'dots')

/** An icon beside a word; screen readers skip it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return <i className={`i i-${name} ${className}`} aria-hidden="true" />
}
