import { type ComponentProps, useId } from 'react'

interface FieldProps {
  label: string
  /** Shown small and red under the field. */
  error?: string | undefined
}

const box = 'w-full rounded-card border bg-white px-3 text-base text-ink placeholder:text-ink-2 aria-invalid:border-err'

export function TextField({ label, error, className = '', ...rest }: ComponentProps<'input'> & FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <input
        id={id}
        className={`${box} h-12 border-field`}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        {...rest}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function TextArea({ label, error, className = '', ...rest }: ComponentProps<'textarea'> & FieldProps) {
  const id = useId()
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-small font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        className={`${box} min-h-40 border-field py-3`}
        aria-invalid={Boolean(error)}
        aria-describedby={`${id}-error`}
        {...rest}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    <p id={id} aria-live="polite" className="min-h-5 pt-1 text-tiny text-err lowercase">
      {error}
    </p>
  )
}
