import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { session } from '../api/session.ts'
import { paths } from '../paths.ts'
import { admit, type PageRoute } from '../routes.ts'

/**
 * Lets visitors see what is theirs to see. It looks once as a page opens, as the server has done for the first one: what
 * happens on the page itself, such as logging out, leads on in its own time.
 */
export function SessionGuard({ route, children }: { route: PageRoute; children: ReactNode }) {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const [elsewhere] = useState(() =>
    typeof document === 'undefined' ? undefined : admit(route, session.isOpen(), pathname + search),
  )

  const logIn = useEffectEvent(() => {
    // A page that serves guests as well goes on as theirs; nobody is thrown out of a checkout.
    if (route.audience === 'customers') navigate(paths.login(pathname + search), { replace: true })
  })
  useEffect(() => session.onRefused(() => logIn()), [])

  return elsewhere ? <Navigate to={elsewhere} replace /> : children
}
