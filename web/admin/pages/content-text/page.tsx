import { definitionOf, isTextName, type TextName } from '../../../../shared/content/texts/texts.ts'
import type { TextView } from '../../../../shared/contract/admin/content/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useQuery } from '../../api/use-query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { TextEditor } from './text-editor.tsx'

/** One text of the shop: its fields, its preview and its publication. */
export default function ContentTextPage({ params }: { params: Record<string, string> }) {
  const name = params.name ?? ''
  if (isTextName(name)) return <LoadedText key={name} name={name} />
  return (
    <Empty
      icon="text"
      title="There is no such text"
      action={<ButtonLink to={adminPaths.content}>All texts</ButtonLink>}
    >
      Choose one from the list.
    </Empty>
  )
}

function LoadedText({ name }: { name: TextName }) {
  const { data, error, refresh } = useQuery('contentText', { params: { name } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  // While this text is loading, SWR may still return the one that was shown before.
  if (!data || data.name !== name) return <Skeleton />
  return <TextEditor definition={definitionOf(name)} latest={data satisfies TextView} refresh={refresh} />
}
