import { accountScreens } from '../../shared/content/account-screens.ts'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { LoginForm } from '../features/account/login-form.tsx'
import { type PageProps, wantedPage } from '../routes.ts'

export default function LoginPage({ search }: PageProps) {
  return (
    <AuthFrame title="Login" lead={accountScreens.login}>
      <LoginForm next={wantedPage(search)} />
    </AuthFrame>
  )
}
