import { useId, useState } from 'react'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

const tones = {
  /** On indigo, in the footer. */
  dark: {
    label: 'Newsletter',
    input: 'border-on-dark-2 focus-visible:outline-on-dark',
    button: 'focus-visible:outline-on-dark',
    error: 'text-sale',
    thanks: 'text-on-dark',
  },
  light: {
    label: 'Join the newsletter',
    input: 'border-field aria-invalid:border-err',
    button: '',
    error: 'text-err',
    thanks: 'text-ok',
  },
} as const

export function NewsletterForm({ tone = 'dark' }: { tone?: keyof typeof tones }) {
  const id = useId()
  const [thanks, setThanks] = useState('')
  const { formProps, field, failure, isSending } = useForm<{ email: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/schemas.ts')).NewsletterSignup,
    submit: (values) => call('newsletterSignup', { body: values }),
    onDone: setThanks,
    checksOnBlur: false,
  })
  const { name, error } = field('email')
  const look = tones[tone]

  return (
    <form {...formProps} aria-label={look.label}>
      <label htmlFor={id} className="sr-only">
        Email address
      </label>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
        <div className="min-w-0 sm:flex-1">
          <input
            id={id}
            name={name}
            type="email"
            autoComplete="email"
            placeholder="Email address"
            required
            aria-invalid={Boolean(error)}
            aria-describedby={`${id}-error`}
            className={`h-12 w-full rounded-card border bg-white px-4 text-base text-ink placeholder:text-ink-2 ${look.input}`}
          />
          {/* Rendered while empty: screen readers often miss a live region that is added with its text. */}
          <p id={`${id}-error`} aria-live="polite" className={`text-tiny lowercase not-empty:pt-1 ${look.error}`}>
            {error}
          </p>
        </div>
        <Button type="submit" disabled={isSending} className={look.button}>
          Subscribe
        </Button>
      </div>
      <p role="alert" className={`pt-2 text-small empty:hidden ${look.error}`}>
        {!error && failure}
      </p>
      <p aria-live="polite" className={`flex gap-2 text-small not-empty:pt-2 ${look.thanks}`}>
        {thanks && !error && !failure && (
          <>
            <Icon name="check" className="size-5 shrink-0" />
            {thanks}
          </>
        )}
      </p>
    </form>
  )
}
