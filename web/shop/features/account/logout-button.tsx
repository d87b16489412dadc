import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { endSession } from '../../../api/ended-sessions.ts'
import { session } from '../../../api/session.ts'
import { useNavigate } from '../../../router/router.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** Works without a network: the store is told of the end of the session when it can be reached. */
export function LogoutButton() {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()

  function logOut() {
    endSession()
    void showToast('success', accountScreens.loggedOut, 'flows')
    later(screenDelays.logout, () => {
      navigate(paths.login(), { replace: true })
      session.forget()
    })
  }

  return (
    <button
      type="button"
      disabled={isWaiting}
      onClick={logOut}
      className="flex min-h-12 w-full items-center hover:text-clay disabled:opacity-50"
    >
      Logout
    </button>
  )
}
