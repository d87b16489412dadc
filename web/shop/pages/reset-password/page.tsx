import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

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
