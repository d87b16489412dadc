import { accountScreens } from '../../shared/content/account-screens.ts'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { RegisterForm } from '../features/account/register-form.tsx'
import { type PageProps, wantedPage } from '../routes.ts'

export default function RegisterPage({ search }: PageProps) {
  return (
    <AuthFrame title="Register" lead={accountScreens.register}>
      <RegisterForm next={wantedPage(search)} />
    </AuthFrame>
  )
}
