import { accountMessages } from '../../../../shared/content/messages/account-messages.ts'
import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { Link } from '../../../ui/link.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { EmailField } from '../../features/account/email-field.tsx'
import { resendCode } from '../../features/account/resend-call.ts'
import type { VerifyState } from '../../features/account/verify-state.ts'
import type { PageAddress } from '../../routing/route.ts'
import { useWantedPage } from '../../routing/use-wanted-page.ts'

export default function LoginPage({ search }: PageAddress) {
  return (
    <AuthFrame title="Login" lead={accountScreens.login}>
      <LoginForm next={useWantedPage(search)} />
    </AuthFrame>
  )
}

function LoginForm({ next }: { next: string | undefined }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const { formProps, field, failure, isSending } = useForm<{ email: string; password: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).Login,
    async submit(values) {
      const sent = await call('login', { body: values })
      const isUnverified = !sent.ok && sent.failure.message === accountMessages.unverified
      if (isUnverified && sent.failure.userId) void verifyFirst(sent.failure.userId, values.email)
      return sent
    },
    onDone: () => later(screenDelays.login, () => navigate(next ?? paths.orders, { replace: true })),
    keepsValues: true,
    flow: 'flows',
  })

  /** Goes on if no new code was sent, because the previous one may still be valid. */
  async function verifyFirst(userId: string, email: string) {
    const { kind, message, nextInSeconds } = await resendCode(userId)
    const state: VerifyState = { userId, email, ...(next && { next }), ...(nextInSeconds && { nextInSeconds }) }
    navigate(paths.verifyAccount, { state })
    void showToast(kind, kind === 'success' ? accountMessages.otpSent : message, 'flows')
  }

  return (
    <form {...formProps} aria-label="Login" className="grid gap-2">
      <EmailField {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <SubmitRow label="Login" failure={failure} isBusy={isSending || isWaiting} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
        <TextLink to={paths.register(next)}>Register</TextLink>
      </div>
      <p className="text-small text-ink-2">
        By logging in you agree to our{' '}
        {/* On its own line, so that the number of lines is the same in the fallback font. */}
        <span className="block">
          <Link to={paths.returnPolicy} className="text-clay underline underline-offset-4">
            terms
          </Link>{' '}
          and our{' '}
          <Link to={paths.privacyPolicy} className="text-clay underline underline-offset-4">
            privacy policy
          </Link>
          .
        </span>
      </p>
    </form>
  )
}
