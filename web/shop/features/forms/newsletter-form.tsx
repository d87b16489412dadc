import { type FormEvent, useId, useState } from 'react'
import { messages } from '../../../../shared/content/messages/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { JoinOutcome } from './join-newsletter.ts'

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
  const [{ problem, failure, thanks }, setOutcome] = useState<JoinOutcome>({})
  const [isSending, setSending] = useState(false)
  const look = tones[tone]

  async function join(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    setSending(true)
    setOutcome({})
    const outcome = await import('./join-newsletter.ts').then(
      ({ joinNewsletter }) => joinNewsletter(form),
      () => ({ failure: messages.offline }),
    )
    setOutcome(outcome)
    setSending(false)
  }

  return (
    // Outside a dialog this method sends nothing, so that text typed before the script is here never lands in the address.
    <form method="dialog" noValidate onSubmit={join} onInput={() => setOutcome({})} aria-label={look.label}>
      <label htmlFor={id} className="sr-only">
        Email address
      </label>
      <div className="flex flex-col gap-2 sm:flex-row sm:items-start">
        <div className="min-w-0 sm:flex-1">
          <input
            id={id}
            name="email"
            type="email"
            autoComplete="email"
            placeholder="Email address"
            required
            aria-invalid={Boolean(problem)}
            aria-describedby={`${id}-error`}
            className={`h-12 w-full rounded-card border bg-white px-4 text-base text-ink placeholder:text-ink-2 ${look.input}`}
          />
          {/* Stays while it is empty: a live region that comes with its text is often not read out. */}
          <p id={`${id}-error`} aria-live="polite" className={`text-tiny lowercase not-empty:pt-1 ${look.error}`}>
            {problem}
          </p>
        </div>
        <Button type="submit" disabled={isSending} className={look.button}>
          Subscribe
        </Button>
      </div>
      <p role="alert" className={`pt-2 text-small empty:hidden ${look.error}`}>
        {failure}
      </p>
      <p aria-live="polite" className={`flex gap-2 text-small not-empty:pt-2 ${look.thanks}`}>
        {thanks && (
          <>
            <Icon name="check" className="size-5 shrink-0" />
            {thanks}
          </>
        )}
      </p>
    </form>
  )
}
