import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

/** Mails the links of all orders of an address to that address. */
export function ResendLinkForm() {
  const [thanks, setThanks] = useState('')
  const { formProps, field, failure, isSending } = useForm<{ email: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/schemas.ts')).NewsletterSignup,
    submit: (values) => call('resendOrderLink', { body: values }),
    onDone: setThanks,
  })
  return (
    <form {...formProps} aria-label="Resend my order link" className="grid gap-2">
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <Button type="submit" disabled={isSending}>
        Resend my order link
      </Button>
      <p role="status" className={failure ? 'text-err' : 'text-ok'}>
        {failure ?? thanks}
      </p>
    </form>
  )
}
