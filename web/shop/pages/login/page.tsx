import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageProps } from '../../routing/route.ts'
import { LoginForm } from './login-form.tsx'

export default function LoginPage({ next }: PageProps) {
  return (
    <AuthFrame title="Login" lead={accountScreens.login}>
      <LoginForm next={next} />
    </AuthFrame>
  )
}
