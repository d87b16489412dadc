import { useForm } from '../../../api/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'

export function SignInPage({ onSignedIn }: { onSignedIn: () => Promise<void> }) {
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).SignIn,
    submit: (body) => call('signIn', { body }),
    onDone: () => void onSignedIn(),
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  return (
    <SignInFrame title="Sign in">
      <form {...formProps} className="form">
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" className="wide" disabled={isSending}>
          {isSending ? 'Signing in…' : 'Sign in'}
        </Button>
        <Link className="link" to="/admin/forgot-password">
          Forgot your password?
        </Link>
      </form>
    </SignInFrame>
  )
}
