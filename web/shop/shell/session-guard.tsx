import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { messages } from '../../../shared/content/messages/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { session } from '../../api/session.ts'
import { showToast } from '../../ui/toasts/toast.ts'
import { loadPage } from '../page-modules.ts'
import { admit, matchRoute, type PageRoute } from '../routes.ts'

/**
 * Lets visitors see what is theirs to see. It looks as a page opens, as the server has done for the first one, and as the
 * visitor comes back to it: what happens on the page itself, such as logging out, leads on in its own time.
 */
export function SessionGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [elsewhere] = useState(() =>
    typeof document === 'undefined' ? undefined : admit(route, session.isOpen(), pathname + search),
  )

  const isForCustomers = route.audience === 'customers'
  const logIn = useEffectEvent(() => {
    // A page that serves guests as well goes on as theirs; nobody is thrown out of a checkout.
    if (isForCustomers) navigate(paths.login(pathname + search), { replace: true })
  })
  const refuse = useEffectEvent(() => {
    logIn()
    void showToast('info', isForCustomers ? messages.logInAgain : messages.guestNow, 'flows')
  })
  useEffect(() => session.onRefused(() => refuse()), [])
  useEffect(() => {
    // Whoever logs out without a network is led to the login as well.
    if (isForCustomers) void loadPage(matchRoute(paths.login()).route).catch(() => {})
  }, [isForCustomers])
  useEffect(() => {
    let wasOpen = true
    const leave = () => {
      wasOpen = session.isOpen()
    }
    // Closed in between means closed in another tab.
    const comeBack = () => wasOpen && !session.isOpen() && logIn()
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [])

  return elsewhere ? <Navigate to={elsewhere} replace /> : children
}
