import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'

export default function ForgotPasswordPage() {
  return (
    <AuthFrame title="Forgot password" lead={accountScreens.forgotPassword}>
      <ForgotPasswordForm />
    </AuthFrame>
  )
}
