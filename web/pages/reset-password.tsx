import { accountScreens } from '../../shared/content/account-screens.ts'
import { ButtonLink } from '../components/button.tsx'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { ResetPasswordForm } from '../features/account/reset-password-form.tsx'
import { paths } from '../paths.ts'
import type { PageProps } from '../routes.ts'

export default function ResetPasswordPage({ search }: PageProps) {
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
