import { useRef } from 'react'
import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import type { Signup } from '../../../../shared/contract/shop/account-schemas.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { EmailField } from '../../features/account/email-field.tsx'
import type { VerifyState } from '../../features/account/verify-state.ts'
import type { PageAddress } from '../../routing/route.ts'
import { useWantedPage } from '../../routing/use-wanted-page.ts'

export default function RegisterPage({ search }: PageAddress) {
  return (
    <AuthFrame title="Register" lead={accountScreens.register}>
      <RegisterForm next={useWantedPage(search)} />
    </AuthFrame>
  )
}

function RegisterForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const email = useRef('')
  const { formProps, field, failure, isSending } = useForm<Signup>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).Signup,
    submit(values) {
      email.current = values.email
      return call('signup', { body: values })
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
