import { paths } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Link } from '../../../ui/link.tsx'
import { ErrorLine } from '../../../ui/states.tsx'

/** The categories as links, for both menus. */
export function CategoryList({ className, entry }: { className: string; entry: string }) {
  const { answer, error, retry } = useQuery(queries.categories())
  return (
    <ul aria-label="Categories" className={className}>
      {answer?.data.map(({ category }) => (
        <li key={category}>
          <Link to={paths.category(category)} className={entry}>
            {category}
          </Link>
        </li>
      ))}
      {!answer && (
        <li className={entry}>
          {error ? <ErrorLine message={error.message} retry={retry} /> : <span role="status">Loading…</span>}
        </li>
      )}
    </ul>
  )
}
