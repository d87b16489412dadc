import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { messages } from '../../../shared/content/messages/messages.ts'
import { paths } from '../../../shared/paths.ts'
import { session } from '../../api/session.ts'
import { Redirect, useLocation, useNavigate } from '../../router/router.tsx'
import { showToast } from '../../ui/toasts/toast.ts'
import { loadPage } from '../routing/page-modules.ts'
import { admit, type Route } from '../routing/route.ts'
import { useRouting } from '../routing/use-routing.ts'

/**
 * Redirects visitors who may not see a page. It checks when the page opens, as the server does for the first page, and
 * when the window gets the focus back. Logging out on the page itself is not its business.
 */
export function SessionGuard({ route, children }: { route: Route; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { matchRoute } = useRouting()
  const [redirect] = useState(() =>
    typeof document === 'undefined' ? undefined : admit(route, session.isOpen(), pathname + search),
  )

  const isForCustomers = route.audience === 'customers'
  const logIn = useEffectEvent(() => {
    // Pages that are open to guests, such as the checkout, stay open.
    if (isForCustomers) navigate(paths.login(pathname + search), { replace: true })
  })
  const refuse = useEffectEvent(() => {
    logIn()
    void showToast('info', isForCustomers ? messages.logInAgain : messages.guestNow, 'flows')
  })
  useEffect(() => session.onRefused(() => refuse()), [])
  useEffect(() => {
    // Logging out leads to the login, also without a network.
    if (isForCustomers) void loadPage(matchRoute(paths.login()).route).catch(() => {})
  }, [isForCustomers, matchRoute])
  useEffect(() => {
    let wasOpen = true
    const leave = () => {
      wasOpen = session.isOpen()
    }
    // The session was ended in another tab.
    const comeBack = () => wasOpen && !session.isOpen() && logIn()
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [])

  return redirect ? <Redirect to={redirect} /> : children
}
