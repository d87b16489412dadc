import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageAddress } from '../../routing/route.ts'
import { useWantedPage } from '../../routing/use-wanted-page.ts'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage({ search }: PageAddress) {
  return (
    <AuthFrame title="Register" lead={accountScreens.register}>
      <RegisterForm next={useWantedPage(search)} />
    </AuthFrame>
  )
}
