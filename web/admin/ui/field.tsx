import { type ComponentProps, type ReactNode, useId } from 'react'

interface Frame {
  label: string
  /** Small text at the end of the label's line. */
  aside?: string
  error?: string | undefined
}

interface Tied {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

/** A label above and what is wrong below, both tied to the field for screen readers. */
function FieldFrame({ label, aside, error, children }: Frame & { children: (tied: Tied) => ReactNode }) {
  const id = useId()
  return (
    <div className="field">
      <label htmlFor={id}>
        {label} {aside && <em>{aside}</em>}
      </label>
      {children({ id, 'aria-invalid': Boolean(error), 'aria-describedby': error && `${id}-error` })}
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function TextField({ label, aside, error, ...rest }: ComponentProps<'input'> & Frame) {
  return (
    <FieldFrame label={label} {...(aside && { aside })} error={error}>
      {(tied) => <input className="in" {...tied} {...rest} />}
    </FieldFrame>
  )
}

export function TextArea({ label, aside, error, ...rest }: ComponentProps<'textarea'> & Frame) {
  return (
    <FieldFrame label={label} {...(aside && { aside })} error={error}>
      {(tied) => <textarea className="in area" rows={4} {...tied} {...rest} />}
    </FieldFrame>
  )
}

export function SelectField({ label, aside, error, children, ...rest }: ComponentProps<'select'> & Frame) {
  return (
    <FieldFrame label={label} {...(aside && { aside })} error={error}>
      {(tied) => (
        <select className="in" {...tied} {...rest}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
