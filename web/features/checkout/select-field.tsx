import { type ComponentProps, useId } from 'react'
import { Icon } from '../../components/icon.tsx'

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string
  options: readonly string[]
  /** Stands first while nothing is chosen. */
  prompt?: string
  error?: string | undefined
}

export function SelectField({ label, options, prompt, error, className = '', ...rest }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          className="h-12 w-full appearance-none truncate rounded-card border border-field bg-white pr-10 pl-3 text-base text-ink aria-invalid:border-err"
          aria-invalid={Boolean(error)}
          aria-describedby={`${id}-error`}
          {...rest}
        >
          {prompt && <option value="">{prompt}</option>}
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <Icon name="down" className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-2" />
      </div>
      <p id={`${id}-error`} aria-live="polite" className="min-h-5 pt-1 text-tiny text-err lowercase">
        {error}
      </p>
    </div>
  )
}
