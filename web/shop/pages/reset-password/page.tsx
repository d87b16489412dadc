import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageAddress } from '../../routing/route.ts'

export default function ResetPasswordPage({ search }: PageAddress) {
  const id = search.get('id')
  const token = search.get('token')
  if (!id || !token) {
    return (
      <AuthFrame title="Reset password" lead={accountScreens.resetCutOff} needsScript={false}>
        <ButtonLink to={paths.forgotPassword}>Ask for a new link</ButtonLink>
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title="Reset password" lead={accountScreens.resetPassword}>
      <ResetPasswordForm id={id} token={token} />
    </AuthFrame>
  )
}

function ResetPasswordForm({ id, token }: { id: string; token: string }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const { formProps, field, failure, isSending } = useForm<{ password: string; confirmPassword: string }>({
    loadRules: async () => (await import('./new-password-rules.ts')).NewPasswordRules,
    submit: ({ password }) => call('resetPassword', { query: { id, token }, body: { password } }),
    onDone: () => later(screenDelays.passwordChange, () => navigate(paths.login(), { replace: true })),
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Reset password" className="grid gap-2">
      <PasswordField label="New password" autoComplete="new-password" required {...field('password')} />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field('confirmPassword')} />
      <SubmitRow label="Reset password" failure={failure} isBusy={isSending || isWaiting} />
      {failure && <TextLink to={paths.forgotPassword}>Ask for a new link</TextLink>}
    </form>
  )
}
