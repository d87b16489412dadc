import { useState } from 'react'
import { mailLink, phoneLink } from '../../../../shared/content/pages/article.ts'
import type { Enquiry } from '../../../../shared/contract/shop/schemas.ts'
import { call } from '../../../api/client.ts'
import { useStore } from '../../../api/seed.tsx'
import { useForm } from '../../../api/use-form.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { ContactIcon, type ContactIconName } from '../../../ui/contact-icon.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Thanks } from '../../features/forms/thanks.tsx'

export default function ContactPage() {
  const { email } = useStore()
  return (
    <>
      <Banner title="Contact Us">Do you have a question about a size, an order or a delivery? Write to us.</Banner>
      <div className="gutter grid gap-12 py-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-22 lg:py-22">
        <div>
          <noscript>
            <p className="mb-6 border-clay border-l-2 bg-sand px-4 py-3">
              This form needs JavaScript. Without it, please write to {email}.
            </p>
          </noscript>
          <ContactForm />
        </div>
        <aside aria-label="Other ways to reach us" className="self-start bg-sand px-4 py-8 sm:p-8 lg:p-12">
          <h2 className="mb-8 text-h2">Reach us</h2>
          <ContactDetails />
        </aside>
      </div>
    </>
  )
}

function ContactForm() {
  const [thanks, setThanks] = useState<string>()
  if (thanks === undefined) return <EnquiryForm onDone={setThanks} />
  return (
    <Thanks title="Message received" message={thanks}>
      <Button look="outline" className="mt-2" onClick={() => setThanks(undefined)}>
        Write another enquiry
      </Button>
    </Thanks>
  )
}

function EnquiryForm({ onDone }: { onDone: (message: string) => void }) {
  const { formProps, field, failure, isSending } = useForm<Enquiry>({
    loadRules: async () => (await import('../../../../shared/contract/shop/schemas.ts')).Enquiry,
    submit: (enquiry) => call('contact', { body: enquiry }),
    onDone,
  })
  return (
    <form {...formProps} aria-labelledby="write-to-us" className="grid gap-2">
      <h2 id="write-to-us" className="mb-4 text-h2">
        Write to us
      </h2>
      <TextField label="Name" autoComplete="name" required {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" required {...field('email')} />
      <TextArea label="Enquiry" required {...field('enquiry')} />
      <p role="alert" className="text-small text-err empty:hidden">
        {failure}
      </p>
      <Button type="submit" disabled={isSending} className="mt-2 w-full sm:w-auto sm:min-w-40 sm:justify-self-start">
        {isSending ? 'Sending…' : 'Send'}
      </Button>
    </form>
  )
}

interface Detail {
  icon: ContactIconName
  term: string
  lines: { label: string; href?: string }[]
}

function ContactDetails() {
  const { supportHours, holidayHours, address, phone, email } = useStore()
  const details: Detail[] = [
    { icon: 'clock', term: 'Support hours', lines: [{ label: supportHours }, { label: holidayHours }] },
    { icon: 'pin', term: 'Address', lines: [{ label: address }] },
    { icon: 'phone', term: 'Phone', lines: [phoneLink(phone)] },
    { icon: 'mail', term: 'E-mail', lines: [mailLink(email)] },
  ]
  return (
    <dl className="divide-y divide-line border-line border-t">
      {details.map(({ icon, term, lines }) => (
        <div key={term} className="grid grid-cols-[24px_minmax(0,1fr)] gap-x-4 py-4">
          <dt className="col-span-2 grid grid-cols-subgrid items-center font-semibold">
            <ContactIcon name={icon} className="size-6 text-clay" />
            {term}
          </dt>
          {lines.map(({ label, href }) => (
            <dd key={label} className="col-start-2 text-ink-2">
              {href ? (
                <a
                  href={href}
                  className="-my-2 inline-flex min-h-11 items-center wrap-anywhere text-clay underline underline-offset-4 hover:text-clay-dark"
                >
                  {label}
                </a>
              ) : (
                label
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
