import { useState } from 'react'
import { mailLink } from '../../../../shared/content/pages/article.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useStore } from '../../../api/seed.tsx'
import { Banner } from '../../../ui/banner.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { ContactIcon } from '../../../ui/contact-icon.tsx'
import { TextLine } from '../../../ui/text-line.tsx'
import { NewsletterForm } from '../../features/forms/newsletter-form.tsx'
import { Thanks } from '../../features/forms/thanks.tsx'
import type { PageAddress } from '../../routing/route.ts'

export default function NewsletterPage({ search }: PageAddress) {
  const { email } = useStore()
  return (
    <>
      <Banner title="Newsletter">Exclusive access, special offers and early notice of new collections.</Banner>
      <div className="gutter max-w-3xl py-12 lg:py-22">
        <noscript>
          <p className="mb-6 border-clay border-l-2 bg-sand px-4 py-3">
            This page needs JavaScript. Without it, please write to {email} to join or leave the list.
          </p>
        </noscript>
        <NextStep join={search.get('join')} leave={search.get('leave')} />
      </div>
    </>
  )
}

function NextStep({ join, leave }: { join: string | null; leave: string | null }) {
  if (join) return <ListStep key={join} step="join" token={join} />
  if (leave) return <ListStep key={leave} step="leave" token={leave} />
  return (
    <div className="max-w-xl">
      <h2 className="mb-3 text-h2">Join our community</h2>
      <p className="mb-6 text-ink-2">
        Leave your address and confirm it from the mail we send you. You can unsubscribe at any time.
      </p>
      <NewsletterForm tone="light" />
    </div>
  )
}

const steps = {
  join: {
    name: 'newsletterConfirm',
    heading: 'Confirm your address',
    question: 'Please confirm that this address is yours and that you would like to hear from us.',
    button: 'Confirm my address',
    done: 'You have joined our newsletter',
  },
  leave: {
    name: 'newsletterLeave',
    heading: 'Leave our newsletter?',
    question: 'We will send you no more newsletters. We still write to you about your orders.',
    button: 'Unsubscribe',
    done: 'You have left our newsletter',
  },
} as const

type ListStepName = keyof typeof steps

type Progress = { kind: 'asking' | 'sending' } | { kind: 'done' | 'failed'; message: string }

/** The second step of joining or leaving. Needs a click, because mail scanners open every link. */
function ListStep({ step, token }: { step: ListStepName; token: string }) {
  const { name, heading, question, button, done } = steps[step]
  const [progress, setProgress] = useState<Progress>({ kind: 'asking' })

  async function take() {
    setProgress({ kind: 'sending' })
    const sent = await call(name, { body: { token } })
    setProgress(
      sent.ok ? { kind: 'done', message: sent.message ?? '' } : { kind: 'failed', message: sent.failure.error },
    )
  }

  if (progress.kind === 'done') {
    return (
      <Thanks title={done} message={progress.message}>
        <ButtonLink to={paths.shop()} look="outline" className="mt-2">
          Continue shopping
        </ButtonLink>
      </Thanks>
    )
  }
  return (
    <div className="grid justify-items-start gap-4">
      <span className="grid size-12 place-items-center rounded-full bg-sand text-clay">
        <ContactIcon name="mail" />
      </span>
      <h2 className="text-h2">{heading}</h2>
      <p className="max-w-[41em] text-ink-2">{question}</p>
      <Button className="mt-2" onClick={take} disabled={progress.kind === 'sending'}>
        {button}
      </Button>
      <div role="alert" className="w-full empty:hidden">
        {progress.kind === 'failed' && <WayOn step={step} message={progress.message} />}
      </div>
    </div>
  )
}

function WayOn({ step, message }: { step: ListStepName; message: string }) {
  const { email } = useStore()
  return (
    <div className="grid gap-4 border-err border-l-2 pl-4">
      <p className="text-err">{message}</p>
      {step === 'join' ? (
        <NewsletterForm tone="light" />
      ) : (
        <p className="text-ink-2">
          <TextLine line={['If it keeps failing, write to ', mailLink(email), ' and we remove your address.']} />
        </p>
      )}
    </div>
  )
}
