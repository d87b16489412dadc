import { useStore } from '../../api/seed.tsx'
import light from '../../ui/pictures/wordmark-light.svg'
import dark from './wordmark.svg'

/** The drawn wordmark; a store with another name shows that name as text. */
export function Wordmark({ onDark = false, className = '' }: { onDark?: boolean; className?: string }) {
  const { name } = useStore()
  if (name !== 'Asoke') return <span className="font-display text-h2">{name}</span>
  return <img src={onDark ? light : dark} alt={name} width={144} height={62} className={`w-auto ${className}`} />
}
