import { useUser } from '../../../api/use-session.ts'
import { AccountArea } from '../../features/account/account-area.tsx'
import { EditPasswordForm } from './edit-password-form.tsx'

export default function EditPasswordPage() {
  const user = useUser()
  return (
    <AccountArea>
      <h1 className="text-h1 lg:text-page">Edit Password</h1>
      <p className="mt-3 mb-8 max-w-[44em] text-ink-2">
        At least eight characters. All your other devices are logged out when it changes.
      </p>
      <EditPasswordForm email={user?.email ?? ''} />
    </AccountArea>
  )
}
