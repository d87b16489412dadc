import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import type { PageProps } from '../../routing/route.ts'
import { RegisterForm } from './register-form.tsx'

export default function RegisterPage({ next }: PageProps) {
  return (
    <AuthFrame title="Register" lead={accountScreens.register}>
      <RegisterForm next={next} />
    </AuthFrame>
  )
}
