import { useState } from 'react'
import { useNavigate } from 'react-router'
import { screenDelays } from '../../../shared/content/account-screens.ts'
import { callPath } from '../../../shared/contract/calls.ts'
import { send } from '../../api/client.ts'
import { session } from '../../api/session.ts'
import { showToast } from '../../components/toast.ts'
import { useLater } from '../../components/use-later.ts'
import { paths } from '../../paths.ts'

/** Ends the session on the server first: a cookie that is merely gone from here could still be used elsewhere. */
export function LogoutButton() {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const [isSending, setSending] = useState(false)

  async function logOut() {
    setSending(true)
    const sent = await send('POST', callPath('logout'), {})
    setSending(false)
    if (!sent.ok) return void showToast('error', sent.failure.error, 'flows')
    session.end()
    if (sent.message) void showToast('success', sent.message, 'flows')
    later(screenDelays.logout, () => {
      navigate(paths.login(), { replace: true })
      session.forget()
    })
  }

  return (
    <button
      type="button"
      disabled={isSending || isWaiting}
      onClick={logOut}
      className="flex min-h-12 w-full items-center hover:text-clay disabled:opacity-50"
    >
      Logout
    </button>
  )
}
