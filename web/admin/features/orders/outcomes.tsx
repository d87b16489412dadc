import type { OrderOutcome } from '../../../../shared/contract/admin/orders/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'

/** The result for each order of a bulk action. */
export function Outcomes({ outcomes, done }: { outcomes: readonly OrderOutcome[]; done: string }) {
  return (
    <ul className="outcomes">
      {outcomes.map(({ _id, number, name, outcome, problem }) => (
        <li key={_id}>
          <Link className="strong" to={adminPaths.order(_id)}>
            {number || 'Unknown order'} {name}
          </Link>
          {problem ? (
            <span className="late small">{problem}</span>
          ) : (
            <span className="small muted">{outcome === 'done' ? done : `${done} before`}</span>
          )}
        </li>
      ))}
    </ul>
  )
}
