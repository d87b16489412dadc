import { definitionOf, isTextName } from '../../../../shared/content/texts/texts.ts'
import type { ListedText } from '../../../../shared/contract/admin/content/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { TextState } from '../../features/content/text-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** Every text of the shop with its state. */
export default function ContentPage() {
  const { data, error, refresh } = useQuery('contentTexts')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={12} />
  return (
    <>
      <div className="head desk flex">
        <h1 className="grow">Content</h1>
      </div>
      <section className="panel">
        <ul className="list">
          {data.map((text) => (
            <TextRow key={text.name} text={text} />
          ))}
        </ul>
      </section>
    </>
  )
}

function TextRow({ text }: { text: ListedText }) {
  if (!isTextName(text.name)) return null
  const { title, shown } = definitionOf(text.name)
  return (
    <li>
      <Link className="content-row" to={adminPaths.contentText(text.name)}>
        <span className="grow">
          <span className="strong block">{title}</span>
          <span className="small muted block">{shown}</span>
        </span>
        <TextState text={text} />
        <Icon name="right" className="s" />
      </Link>
    </li>
  )
}
