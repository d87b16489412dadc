import { formatNaira } from '../../shared/domain/money.ts'

/** The price, which only the preview of a new product may not have yet, and the struck-through original price if it was reduced. */
export function Price({
  original,
  current,
  className = '',
}: {
  original: number
  current: number
  className?: string
}) {
  const isLowered = original !== current
  return (
    <p className={`font-semibold tabular-nums ${className}`}>
      {isLowered && <span className="sr-only">Now </span>}
      <span className="mr-1">{current > 0 ? formatNaira(current) : 'No price yet'}</span>
      {isLowered && ' '}
      {isLowered && (
        <s className="font-normal text-ink-2">
          <span className="sr-only">Before </span>
          {formatNaira(original)}
        </s>
      )}
    </p>
  )
}
