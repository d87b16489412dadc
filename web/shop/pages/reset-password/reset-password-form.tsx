import { screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { SubmitRow } from '../../features/account/submit-row.tsx'
import { TextLink } from '../../features/account/text-link.tsx'

export function ResetPasswordForm({ id, token }: { id: string; token: string }) {
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
