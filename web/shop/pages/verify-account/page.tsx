import { useEffect } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { useHydrated } from '../../../ui/hooks/use-hydrated.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { AuthFrame } from '../../features/account/auth-frame.tsx'
import { readVerifyState } from '../../features/account/verify-state.ts'
import type { PageAddress } from '../../routing/route.ts'
import { VerifyForm } from './verify-form.tsx'
import { VerifyLink } from './verify-link.tsx'

/** Reached by the link in the mail, which names the account, or from the screen before. */
export default function VerifyAccountPage({ search }: PageAddress) {
  const id = search.get('id')
  const token = search.get('token')
  if (!id || !token) return <VerifyByCode />
  return (
    <AuthFrame title="Verify account" lead={accountScreens.verifyByLink}>
      <VerifyLink userId={id} token={token} />
    </AuthFrame>
  )
}

/** The screen before tells whose address it is; a visitor who comes without it starts at the login. */
function VerifyByCode() {
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
      <VerifyForm userId={state?.userId ?? ''} next={state?.next} nextInSeconds={state?.nextInSeconds} />
    </AuthFrame>
  )
}
