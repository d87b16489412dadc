import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { useWantedPage } from '../../routing/use-wanted-page.ts'
import { LoginForm } from './login-form.tsx'

export default function LoginPage({ search }: PageAddress) {
  return (
    <AuthFrame title="Login" lead={accountScreens.login}>
      <LoginForm next={useWantedPage(search)} />
    </AuthFrame>
  )
}
