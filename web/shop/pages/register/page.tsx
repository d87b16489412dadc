import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { type PageProps, wantedPage } from '../../routes.ts'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage({ search }: PageProps) {
  return (
    <AuthFrame title="Register" lead={accountScreens.register}>
      <RegisterForm next={wantedPage(search)} />
    </AuthFrame>
  )
}
