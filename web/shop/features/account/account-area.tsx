import type { ReactNode } from 'react'
import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { endSession } from '../../../api/ended-sessions.ts'
import { queries } from '../../../api/queries.ts'
import { session } from '../../../api/session.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

/** The frame of a customer's pages, with the account menu. */
export function AccountArea({ children }: { children: ReactNode }) {
  return (
    <div className="gutter pt-6 pb-16 lg:grid lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-16 lg:pt-12 lg:pb-20">
      <div className="print:hidden lg:pt-4">
        <AccountMenu />
      </div>
      <div className="min-w-0 lg:max-w-5xl">{children}</div>
    </div>
  )
}

const entries = [
  { label: 'Orders', to: paths.orders },
  { label: 'Wish List', to: paths.wishList },
  { label: 'Inbox', to: paths.inbox },
  { label: 'Edit Account', to: paths.editAccount },
  { label: 'Edit Password', to: paths.editPassword },
] as const

/** A side menu on wide screens, a foldable one above the page on phones. */
function AccountMenu() {
  const { pathname } = useLocation()
  const current = entries.find(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
  return (
    <>
      <nav aria-label="Account" className="hidden lg:block">
        <Entries pathname={pathname} />
      </nav>
      {/* The key folds it up after a navigation. */}
      <details key={pathname} className="group mb-8 border border-line bg-white lg:hidden">
        <summary className="flex min-h-12 list-none items-center justify-between px-4 font-semibold">
          <span>
            Your account
            {current && <span className="font-normal text-ink-2"> · {current.label}</span>}
          </span>
          <Icon name="down" className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <nav aria-label="Account" className="border-t border-line px-4 pb-2">
          <Entries pathname={pathname} />
        </nav>
      </details>
    </>
  )
}

function Entries({ pathname }: { pathname: string }) {
  return (
    <ul className="divide-y divide-line lg:border-line lg:border-y">
      {entries.map(({ label, to }) => (
        <li key={label}>
          <Link
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className="flex min-h-12 items-center justify-between hover:text-clay aria-[current]:font-semibold aria-[current]:text-clay"
          >
            {label}
            {to === paths.inbox && <NewMessages />}
          </Link>
        </li>
      ))}
      <li>
        <LogoutButton />
      </li>
    </ul>
  )
}

function NewMessages() {
  const { answer } = useQuery(queries.inbox())
  const count = answer?.data.filter(({ is_new }) => is_new).length ?? 0
  if (count === 0) return null
  return <span className="bg-clay px-2 py-0.5 text-tiny font-semibold text-white">{count} new</span>
}

/** Works without a network: the session ends on the server later. */
function LogoutButton() {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()

  function logOut() {
    endSession()
    void showToast('success', accountScreens.loggedOut, 'flows')
    later(screenDelays.logout, () => {
      navigate(paths.login(), { replace: true })
      session.notifyEnd()
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
