import { SetUpSecondFactor } from '../../features/sign-in/set-up-second-factor.tsx'
import { SignInFrame } from '../../features/sign-in/sign-in-frame.tsx'

/** With live payments most roles work only with a second factor. */
export default function SecondFactorPage({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <SignInFrame title="Set up a second factor">
      <p className="muted">This store takes real payments, so your role needs a second factor.</p>
      <SetUpSecondFactor onDone={() => void onDone()} />
    </SignInFrame>
  )
}
