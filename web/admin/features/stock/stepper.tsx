import { mostPieces } from '../../../../shared/domain/stock-reasons.ts'
import { Icon } from '../../ui/icon.tsx'

interface StepperProps {
  /** What is counted, for screen readers. */
  label: string
  /** Undefined while nothing was entered. */
  value: number | undefined
  onChange: (value: number | undefined) => void
  /** Where the buttons begin while nothing was entered. */
  start?: number
  disabled?: boolean
}

/** A number of pieces, with buttons as wide as a finger and a number keyboard. */
export function Stepper({ label, value, onChange, start = 0, disabled = false }: StepperProps) {
  const step = (by: number) => onChange(Math.min(mostPieces, Math.max(0, (value ?? start) + by)))
  return (
    <span className="step">
      <button type="button" aria-label={`One fewer: ${label}`} disabled={disabled} onClick={() => step(-1)}>
        <Icon name="minus" />
      </button>
      <input
        aria-label={label}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        disabled={disabled}
        value={value ?? ''}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          const digits = event.currentTarget.value.replaceAll(/\D/g, '')
          onChange(digits === '' ? undefined : Number(digits))
        }}
      />
      <button type="button" aria-label={`One more: ${label}`} disabled={disabled} onClick={() => step(1)}>
        <Icon name="plus" />
      </button>
    </span>
  )
}
