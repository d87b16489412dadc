import { formatNaira } from '../../shared/domain/money.ts'

/** A label and an amount in naira, for a description list. */
export function Amount({ label, amount, className = '' }: { label: string; amount: number; className?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd className="tabular-nums">{amount < 0 ? `−${formatNaira(-amount)}` : formatNaira(amount)}</dd>
    </div>
  )
}
