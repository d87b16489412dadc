import { call } from '../../api/client.ts'
import { CodeForm } from '../../features/sign-in/code-form.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'
import { Button } from '../../ui/button.tsx'

/** After the password: the code of the second factor. */
export function CodePage({ onDone, onLeave }: { onDone: () => Promise<void>; onLeave: () => void }) {
  async function leave() {
    await call('signOut')
    onLeave()
  }
  return (
    <SignInFrame title="Enter your code">
      <p className="muted">
        Open your authenticator app and enter the code that it shows. Lost your phone? Enter one of your recovery codes,
        or ask an owner to reset your second factor.
      </p>
      <CodeForm onDone={() => void onDone()} />
      <Button look="quiet" onClick={() => void leave()}>
        Sign in as someone else
      </Button>
    </SignInFrame>
  )
}
