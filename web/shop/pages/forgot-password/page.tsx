import { useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { EmailField } from '../../features/account/email-field.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title="Forgot password" lead={accountScreens.forgotPassword}>
      <ForgotPasswordForm />
    </AuthFrame>
  )
}

function ForgotPasswordForm() {
  const [thanks, setThanks] = useState('')
  const { formProps, field, failure, isSending } = useForm<{ email: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).ForgotPassword,
    submit: (values) => call('forgotPassword', { body: values }),
    onDone: setThanks,
    keepsValues: true,
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Forgot password" className="grid gap-2">
      <EmailField label="Account email" {...field('email')} />
      <SubmitRow label="Send password reset link" failure={failure} isBusy={isSending} />
      <p role="status" className="border-ok border-l-4 bg-white px-4 py-3 text-small empty:hidden">
        {failure ? '' : thanks}
      </p>
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        Remember it after all? <TextLink to={paths.login()}>Login</TextLink>
      </p>
    </form>
  )
}
