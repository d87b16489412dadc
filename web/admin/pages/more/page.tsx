import { Link } from '../../../ui/link.tsx'
import { useMay, useMe } from '../../me.ts'
import { bar, menu } from '../../shell/menu.ts'
import { Icon } from '../../ui/icon.tsx'

/** On phones: every screen that the bar at the foot has no room for. */
export default function MorePage() {
  const { me, signOut } = useMe()
  const may = useMay()
  const inBar = new Set(bar.map(({ to }) => to))
  return (
    <>
      <div className="head">
        <h1>More</h1>
      </div>
      <div className="stack">
        {menu.map(({ title, items }) => {
          const shown = items.filter(({ to, permission }) => !inBar.has(to) && (!permission || may(permission)))
          if (shown.length === 0) return null
          return (
            <section className="panel" key={title ?? ''}>
              {title && (
                <header>
                  <h2>{title}</h2>
                </header>
              )}
              <div className="list">
                {shown.map(({ to, label, icon }) => (
                  <Link key={to} to={to}>
                    <Icon name={icon} />
                    <span className="grow">{label}</span>
                    <Icon name="right" />
                  </Link>
                ))}
              </div>
            </section>
          )
        })}
        <section className="panel">
          <div className="list">
            <a href="/">
              <Icon name="out" />
              <span className="grow">View shop</span>
            </a>
            <Link to="/admin/account">
              <Icon name="user" />
              <span className="grow">
                {me.name}
                <small className="small muted block">{me.role}</small>
              </span>
              <Icon name="right" />
            </Link>
            <button type="button" onClick={() => void signOut()}>
              <Icon name="lock" />
              <span className="grow">Sign out</span>
            </button>
          </div>
        </section>
      </div>
    </>
  )
}
