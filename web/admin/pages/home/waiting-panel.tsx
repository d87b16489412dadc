import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { countOf } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'

/** Reviews and enquiries that wait, as far as the role may see them. */
export function WaitingPanel() {
  const { data } = useQuery('waitingWork')
  const rows = [
    data?.reviews !== undefined && {
      to: adminPaths.reviews,
      icon: 'star' as const,
      text: countOf(data.reviews, 'review'),
    },
    data?.enquiries !== undefined && {
      to: adminPaths.enquiries,
      icon: 'chat' as const,
      text: countOf(data.enquiries, 'enquiry', 'enquiries'),
    },
  ].filter((row) => row !== false)
  if (rows.length === 0) return null
  return (
    <Panel title="Waiting for you">
      <div className="list">
        {rows.map(({ to, icon, text }) => (
          <Link key={to} to={to}>
            <span className="icon-tile info">
              <Icon name={icon} />
            </span>
            <span className="grow strong">{text}</span>
            <Icon name="right" className="s" />
          </Link>
        ))}
      </div>
    </Panel>
  )
}
