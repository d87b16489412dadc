import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { Icon } from '../icon.tsx'

interface FieldProps {
  label: string
  /** Shown small and red under the field. */
  error?: string | undefined
}

const box =
  'w-full rounded-card border border-field bg-white px-3 text-base text-ink placeholder:text-ink-2 disabled:bg-sand disabled:text-ink-2 aria-invalid:border-err'

export function TextField({ label, error, className = '', ...rest }: ComponentProps<'input'> & FieldProps) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(tied) => <input className={`${box} h-12`} {...tied} {...rest} />}
    </FieldFrame>
  )
}

export function TextArea({ label, error, className = '', ...rest }: ComponentProps<'textarea'> & FieldProps) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(tied) => <textarea className={`${box} min-h-40 py-3`} {...tied} {...rest} />}
    </FieldFrame>
  )
}

/** A password field with a button that shows the password. */
export function PasswordField({ label, error, className = '', ...rest }: ComponentProps<'input'> & FieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(tied) => (
        <div className="relative">
          <input className={`${box} h-12 pr-18`} type={isShown ? 'text' : 'password'} {...tied} {...rest} />
          <button
            type="button"
            aria-label={`${isShown ? 'Hide' : 'Show'} ${label.toLowerCase()}`}
            onClick={() => setShown(!isShown)}
            className="absolute inset-y-0 right-0 min-w-16 px-3 text-small font-semibold text-clay hover:text-clay-dark"
          >
            {isShown ? 'Hide' : 'Show'}
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

interface SelectFieldProps extends ComponentProps<'select'>, FieldProps {
  options: readonly string[]
  /** The first option while nothing is chosen. */
  prompt?: string
}

export function SelectField({ label, options, prompt, error, className = '', ...rest }: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} className={className}>
      {(tied) => (
        <div className="relative">
          <select className={`${box} h-12 appearance-none truncate pr-10`} {...tied} {...rest}>
            {prompt && <option value="">{prompt}</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
          <Icon name="down" className="pointer-events-none absolute top-3.5 right-3 size-5 text-ink-2" />
        </div>
      )}
    </FieldFrame>
  )
}

interface Tied {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

/** Label above and problem below, both linked to the field for screen readers. */
function FieldFrame({
  label,
  error,
  className,
  children,
}: FieldProps & { className: string; children: (tied: Tied) => ReactNode }) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': `${id}-error` })}
      <p id={`${id}-error`} aria-live="polite" className="min-h-5 pt-1 text-tiny text-err lowercase">
        {error}
      </p>
    </div>
  )
}
