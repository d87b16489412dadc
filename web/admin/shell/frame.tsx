import { type ReactNode, useEffect } from 'react'
import type { WaitingWork } from '../../../shared/contract/admin/waiting-work/schemas.ts'
import { adminPaths } from '../../../shared/paths.ts'
import { useLocation } from '../../router/router.tsx'
import { Link } from '../../ui/link.tsx'
import wordmark from '../../ui/pictures/wordmark-light.svg'
import { OfflineContext, useConnection } from '../api/connection.ts'
import { useQuery } from '../api/use-query.ts'
import { useMay, useMe } from '../me.ts'
import type { Screen } from '../routes.ts'
import { Icon } from '../ui/icon.tsx'
import { FindForm } from './find-form.tsx'
import { bar, isCurrent, type MenuItem, menu } from './menu.ts'
import { OfflineBar } from './offline-bar.tsx'
import { Shortcuts } from './shortcuts.tsx'

interface FrameProps {
  screen: Pick<Screen, 'path' | 'title' | 'parent'>
  children: ReactNode
}

/** The side menu or the bars of a phone around a screen. */
export function Frame({ screen, children }: FrameProps) {
  const { me } = useMe()
  const { isOnline } = useConnection()
  useEffect(() => {
    document.title = `${screen.title} | ${me.store.name} back office`
  }, [screen, me])
  return (
    <div className="frame">
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <SideMenu />
      <div>
        <header className="top">
          {screen.parent ? (
            <Link className="back" to={screen.parent} aria-label="Back">
              <Icon name="left" />
            </Link>
          ) : null}
          <h1 className="name">{screen.title}</h1>
          {screen.path === adminPaths.home && (
            <Link className="tool" to={adminPaths.search()} aria-label="Search">
              <Icon name="search" />
            </Link>
          )}
        </header>
        <OfflineBar />
        <main className="page" id="content" tabIndex={-1}>
          <OfflineContext value={!isOnline}>{children}</OfflineContext>
        </main>
      </div>
      <BottomBar />
      <Shortcuts />
    </div>
  )
}

function SideMenu() {
  const { me } = useMe()
  const may = useMay()
  const { data: waiting } = useQuery('waitingWork')
  const isShown = ({ permission }: MenuItem) => !permission || may(permission)
  return (
    <aside className="side">
      <nav aria-label="Main">
        <Link className="mark" to="/admin">
          <img src={wordmark} alt={me.store.name} />
        </Link>
        <FindForm />
        {menu.map(({ title, items }) => (
          <MenuGroup key={title ?? ''} title={title} items={items.filter(isShown)} waiting={waiting} />
        ))}
        <div className="me">
          <a href="/" target="_blank" rel="noreferrer">
            <Icon name="out" />
            <span>View shop</span>
          </a>
          <Link to="/admin/account">
            <span>
              {me.name}
              <small>{me.role}</small>
            </span>
            <Icon name="dots" />
          </Link>
        </div>
      </nav>
    </aside>
  )
}

interface MenuGroupProps {
  title: string | undefined
  items: readonly MenuItem[]
  waiting: WaitingWork | undefined
}

function MenuGroup({ title, items, waiting }: MenuGroupProps) {
  const { pathname } = useLocation()
  if (items.length === 0) return null
  return (
    <>
      {title && <h2>{title}</h2>}
      {items.map(({ to, label, icon, count }) => (
        <Link key={to} to={to} {...currentProps(isCurrent(to, pathname))}>
          <Icon name={icon} />
          <span>{label}</span>
          {count && Boolean(waiting?.[count]) && <em>{waiting?.[count]}</em>}
        </Link>
      ))}
    </>
  )
}

function BottomBar() {
  const { pathname } = useLocation()
  const may = useMay()
  const { data: waiting } = useQuery('waitingWork')
  return (
    <nav className="bottom" aria-label="Main">
      {bar
        .filter(({ permission }) => !permission || may(permission))
        .map(({ to, label, icon, count }) => (
          <Link key={to} to={to} {...currentProps(isCurrent(to, pathname))}>
            <Icon name={icon} />
            {count && Boolean(waiting?.[count]) && (
              <b className="count" aria-hidden="true">
                {waiting?.[count]}
              </b>
            )}
            {label}
          </Link>
        ))}
    </nav>
  )
}

function currentProps(isCurrentEntry: boolean) {
  return isCurrentEntry ? ({ className: 'on', 'aria-current': 'page' } as const) : {}
}
