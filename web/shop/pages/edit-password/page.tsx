import { screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { useUser } from '../../../api/use-session.ts'
import { useNavigate } from '../../../router/router.tsx'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { AccountArea } from '../../features/account/account-area.tsx'
import { LoggedInDevices } from './logged-in-devices.tsx'

export default function EditPasswordPage() {
  const user = useUser()
  return (
    <AccountArea>
      <h1 className="text-h1 lg:text-page">Edit Password</h1>
      <p className="mt-3 mb-8 max-w-[44em] text-ink-2">
        At least eight characters. All your other devices are logged out when it changes.
      </p>
      <EditPasswordForm email={user?.email ?? ''} />
      <LoggedInDevices />
    </AccountArea>
  )
}

interface PasswordChange {
  oldPassword: string
  newPassword: string
  confirmNewPassword: string
}

function EditPasswordForm({ email }: { email: string }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const { formProps, field, failure, isSending } = useForm<PasswordChange>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).ChangePassword,
    submit: (values) => call('updatePassword', { body: values }),
    onDone: () => later(screenDelays.passwordChange, () => navigate(paths.orders)),
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Edit password" className="grid max-w-xl gap-2">
      {/* For password managers: the user name of this password. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" required {...field('oldPassword')} />
      <PasswordField label="New password" autoComplete="new-password" required {...field('newPassword')} />
      <PasswordField
        label="Confirm new password"
        autoComplete="new-password"
        required
        {...field('confirmNewPassword')}
      />
      <SubmitRow
        label="Update password"
        failure={failure}
        isBusy={isSending || isWaiting}
        className="w-full sm:w-auto sm:min-w-48 sm:justify-self-start"
      />
    </form>
  )
}
