import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { screenDelays } from '../../../shared/content/account-screens.ts'
import type { Signup } from '../../../shared/contract/account-schemas.ts'
import { callPath } from '../../../shared/contract/calls.ts'
import { send } from '../../api/client.ts'
import { useForm } from '../../api/use-form.ts'
import { PasswordField, TextField } from '../../components/text-field.tsx'
import { useLater } from '../../components/use-later.ts'
import { paths } from '../../paths.ts'
import { EmailField } from './email-field.tsx'
import { SubmitRow } from './submit-row.tsx'
import { TextLink } from './text-link.tsx'
import type { VerifyState } from './verify-state.ts'

export function RegisterForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const email = useRef('')
  const { formProps, field, failure, isSending } = useForm<Signup>({
    loadRules: async () => (await import('../../../shared/contract/account-schemas.ts')).Signup,
    submit(values) {
      email.current = values.email
      return send('POST', callPath('signup'), values)
    },
    onDone(_message, { userId = '' }) {
      const state: VerifyState = { userId, email: email.current, ...(next && { next }) }
      later(screenDelays.registration, () => navigate(paths.verifyAccount, { state }))
    },
    keepsValues: true,
    flow: 'flows',
  })

  return (
    <form {...formProps} aria-label="Register" className="grid gap-2">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" required {...field('first_name')} />
        <TextField label="Last name" autoComplete="family-name" required {...field('last_name')} />
      </div>
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="new-password" required {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('confirmPassword')} />
      <SubmitRow label="Register" failure={failure} isBusy={isSending || isWaiting} />
      <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
        Have an account already? <TextLink to={paths.login(next)}>Login</TextLink>
      </p>
    </form>
  )
}
