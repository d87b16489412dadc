import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { accountScreens } from '../../shared/content/account-screens.ts'
import { showToast } from '../components/toast.ts'
import { useHydrated } from '../components/use-hydrated.ts'
import { AuthFrame } from '../features/account/auth-frame.tsx'
import { VerifyForm } from '../features/account/verify-form.tsx'
import { readVerifyState } from '../features/account/verify-state.ts'
import { paths } from '../paths.ts'

/** Whose address it is comes from the screen before; whoever has none of that starts at the login. */
export default function VerifyAccountPage() {
  const location = useLocation()
  const navigate = useNavigate()
  const isHydrated = useHydrated()
  // The server does not know the browser's history.
  const state = isHydrated ? readVerifyState(location.state) : undefined
  const isLost = isHydrated && !state

  useEffect(() => {
    if (!isLost) return
    navigate(paths.login(), { replace: true })
    void showToast('info', accountScreens.verifyUnknown, 'flows')
  }, [isLost, navigate])

  return (
    <AuthFrame title="Verify account" lead={accountScreens.verifyAccount(state?.email)}>
      <VerifyForm userId={state?.userId ?? ''} next={state?.next} />
    </AuthFrame>
  )
}
