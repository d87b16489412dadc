import { Link } from '../../../ui/link.tsx'
import { useMay, useMe } from '../../me.ts'
import { menu } from '../../shell/menu.ts'
import { Icon } from '../../ui/icon.tsx'

/** The entry: where to go. */
export default function HomePage() {
  const { me } = useMe()
  const may = useMay()
  const entries = menu
    .flatMap(({ items }) => items)
    .filter(({ to, permission }) => to !== '/admin' && (!permission || may(permission)))
  return (
    <>
      <div className="head">
        <h1 className="grow">Home</h1>
        <span className="muted">Signed in as {me.name}</span>
      </div>
      <section className="panel">
        <nav className="list two" aria-label="Screens">
          {entries.map(({ to, label, icon }) => (
            <Link key={to} to={to}>
              <span className="icon-tile info">
                <Icon name={icon} />
              </span>
              <span className="grow strong">{label}</span>
              <Icon name="right" />
            </Link>
          ))}
        </nav>
      </section>
    </>
  )
}
