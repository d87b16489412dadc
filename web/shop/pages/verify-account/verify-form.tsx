import { screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { SubmitRow } from '../../features/account/submit-row.tsx'
import { ResendCode } from './resend-code.tsx'

interface VerifyFormProps {
  userId: string
  next: string | undefined
  /** Seconds until a new code can be asked for. */
  nextInSeconds: number | undefined
}

export function VerifyForm({ userId, next, nextInSeconds }: VerifyFormProps) {
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
