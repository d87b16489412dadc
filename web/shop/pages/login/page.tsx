import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { type PageProps, wantedPage } from '../../routes.ts'
import { LoginForm } from './login-form.tsx'

export default function LoginPage({ search }: PageProps) {
  return (
    <AuthFrame title="Login" lead={accountScreens.login}>
      <LoginForm next={wantedPage(search)} />
    </AuthFrame>
  )
}
