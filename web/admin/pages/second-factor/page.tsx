import { Door } from '../../features/sign-in/door.tsx'
import { SetUpSecondFactor } from '../../features/sign-in/set-up-second-factor.tsx'

/** With live payments most roles work only with a second factor. */
export default function SecondFactorPage({ onDone }: { onDone: () => Promise<void> }) {
  return (
    <Door title="Set up a second factor">
      <p className="muted">This store takes real payments, so your role needs a second factor.</p>
      <SetUpSecondFactor onDone={() => void onDone()} />
    </Door>
  )
}
