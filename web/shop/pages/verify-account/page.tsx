import { useEffect } from 'react'
import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { PasswordField, TextField } from '../../../ui/forms/text-field.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { TextLink } from '../../../ui/text-link.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { readVerifyState } from '../../features/account/verify-state.ts'
import type { PageAddress } from '../../routing/route.ts'
import { ResendCode } from './resend-code.tsx'

/** Opened by the link in the mail, which names the account, or from the previous screen. */
export default function VerifyAccountPage({ search }: PageAddress) {
  const id = search.get('id')
  const token = search.get('token')
  if (!id || !token) return <VerifyByCode />
  return (
    <AuthFrame title="Verify account" lead={accountScreens.verifyByLink}>
      <VerifyLink userId={id} token={token} />
    </AuthFrame>
  )
}

/** The previous screen passes the account in the history's state; without it the visitor is sent to the login. */
function VerifyByCode() {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  // The server does not know the browser's history.
  const state = isHydrated ? readVerifyState(location.state) : undefined
  const isLost = isHydrated && !state

  useEffect(() => {
    if (!isLost) return
    navigate(paths.login(), { replace: true })
    void showToast('info', accountScreens.verifyUnknown, 'flows')
  }, [isLost, navigate])

  return (
    <AuthFrame title="Verify account" lead={accountScreens.verifyAccount(state?.email)}>
      <VerifyForm userId={state?.userId ?? ''} next={state?.next} nextInSeconds={state?.nextInSeconds} />
    </AuthFrame>
  )
}

interface VerifyFormProps {
  userId: string
  next: string | undefined
  /** Seconds until a new code is possible. */
  nextInSeconds: number | undefined
}

function VerifyForm({ userId, next, nextInSeconds }: VerifyFormProps) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const { formProps, field, failure, isSending } = useForm<{ userId: string; otp: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).VerifyEmail,
    submit: (values) => call('verifyEmail', { body: values }),
    onDone: () => later(screenDelays.verification, () => navigate(next ?? paths.dashboard, { replace: true })),
    keepsValues: true,
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Verify account" className="grid gap-2">
      <input type="hidden" name="userId" value={userId} />
      <TextField
        label="OTP"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        className="[&_input]:text-lead [&_input]:tracking-[0.3em] [&_input]:tabular-nums"
        {...field('otp')}
      />
      <SubmitRow label="Verify account" failure={failure} isBusy={isSending || isWaiting} />
      <ResendCode userId={userId} firstAfter={nextInSeconds} />
    </form>
  )
}

/**
 * Confirms the address with the token of the link and the password of the sign-up. Opening the link changes nothing,
 * because mail scanners open every link.
 */
function VerifyLink({ userId, token }: { userId: string; token: string }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const { formProps, field, failure, isSending } = useForm<{ password: string }>({
    loadRules: async () => (await import('./link-rules.ts')).LinkRules,
    submit: ({ password }) => call('verifyEmailLink', { body: { userId, token, password } }),
    onDone: () => later(screenDelays.verification, () => navigate(paths.dashboard, { replace: true })),
    keepsValues: true,
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Verify account" className="grid gap-2">
      <PasswordField
        label={accountScreens.chosenPassword}
        autoComplete="current-password"
        required
        {...field('password')}
      />
      <SubmitRow label={accountScreens.confirmAddress} failure={failure} isBusy={isSending || isWaiting} />
      <div className="flex flex-wrap justify-between gap-x-6">
        <TextLink to={paths.forgotPassword}>Forgot password?</TextLink>
        {failure && <TextLink to={paths.register()}>Register</TextLink>}
      </div>
    </form>
  )
}
