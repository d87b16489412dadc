import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'

export default function ForgotPasswordPage() {
  const [sentence, setSentence] = useState('')
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).StaffEmail,
    submit: (body) => call('forgotPassword', { body }),
    onDone: setSentence,
    checksOnBlur: false,
    flow: null,
  })
  return (
    <SignInFrame title="Forgot your password?">
      <p className="muted">We mail you a link to choose a new one.</p>
      <form {...formProps} className="form">
        <TextField label="Email" type="email" autoComplete="username" {...field('email')} />
        {failure && <Problem>{failure}</Problem>}
        {sentence && <Done>{sentence}</Done>}
        <Button look="main" type="submit" className="wide" disabled={isSending}>
          {isSending ? 'Sending…' : 'Send the link'}
        </Button>
        <Link className="link" to="/admin">
          Back to the sign-in
        </Link>
      </form>
    </SignInFrame>
  )
}
