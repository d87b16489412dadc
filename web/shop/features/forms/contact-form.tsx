import { useState } from 'react'
import type { Enquiry } from '../../../../shared/contract/shop/schemas.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextArea, TextField } from '../../../ui/forms/text-field.tsx'
import { Thanks } from './thanks.tsx'

export function ContactForm() {
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
