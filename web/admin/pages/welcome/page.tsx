import { useState } from 'react'
import useSWR from 'swr'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { CallFailure, call } from '../../api/client.ts'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { EmptyScreen, LoadError } from '../../ui/states.tsx'

/** Where an invitation or a link for a new password leads. The token is in the fragment and is removed from the address at once. */
export default function WelcomePage() {
  const [token] = useState(takeToken)
  const { data, error, mutate } = useSWR(['readLink', token], () => readOwner(token), { revalidateOnFocus: false })
  if (error instanceof CallFailure && error.status === 404) return <LinkGone message={error.message} />
  if (error) return <LoadError error={error} retry={() => void mutate()} />
  if (!data) return <EmptyScreen />
  return <PasswordForm token={token} {...data} />
}

/** A reload keeps the token: the address bar and the history do not. */
function takeToken(): string {
  const given = location.hash.slice(1)
  if (given) {
    sessionStorage.setItem('welcome', given)
    history.replaceState(history.state, '', location.pathname)
  }
  return given || (sessionStorage.getItem('welcome') ?? '')
}

async function readOwner(token: string) {
  const result = await call('readLink', { body: { token } })
  if (!result.ok) throw new CallFailure(result.status, result.failure)
  return result.data
}

function LinkGone({ message }: { message: string }) {
  return (
    <SignInFrame title="This link does not work any more">
      <p className="muted">{message}</p>
      <ButtonLink to="/admin">Sign in</ButtonLink>
    </SignInFrame>
  )
}

function PasswordForm({
  token,
  email,
  name,
  isInvited,
}: {
  token: string
  email: string
  name: string
  isInvited: boolean
}) {
  const navigate = useNavigate()
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).AcceptLink,
    submit: (body) => call('acceptLink', { body }),
    onDone: () => {
      sessionStorage.removeItem('welcome')
      navigate('/admin', { replace: true })
    },
    keepsValues: true,
    // A sentence that appears on blur would move the button from under the pointer.
    checksOnBlur: false,
    flow: null,
  })
  return (
    <SignInFrame title={isInvited ? 'Welcome to the back office' : 'Choose a new password'}>
      <p className="muted">Your account is {email}.</p>
      <form {...formProps} className="form">
        <input type="hidden" name="token" value={token} />
        <input
          type="email"
          className="unseen"
          autoComplete="username"
          value={email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <TextField label="Your name" autoComplete="name" defaultValue={isInvited ? '' : name} {...field('name')} />
        <TextField
          label="Password"
          aside="8 characters or more"
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" className="wide" disabled={isSending}>
          {isSending ? 'Saving…' : 'Open the back office'}
        </Button>
      </form>
    </SignInFrame>
  )
}
