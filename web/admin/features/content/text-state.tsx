import type { ListedText } from '../../../../shared/contract/admin/content/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { Tag } from '../../ui/tag.tsx'

/** Built-in or published, when and by whom, and whether there is a draft. */
export function TextState({ text: { published_at, published_by, draft_at, draft_by } }: { text: ListedText }) {
  return (
    <span className="content-state">
      {draft_at && <Tag tone="warn">Draft waiting</Tag>}
      <Tag tone={published_at ? 'ok' : undefined}>{published_at ? 'Published' : 'Built-in'}</Tag>
      {(draft_at ?? published_at) && (
        <span className="small muted">
          {draft_at
            ? `Draft of ${draft_by}, ${formatMoment(new Date(draft_at))}`
            : `${published_by}, ${formatMoment(new Date(published_at ?? ''))}`}
        </span>
      )}
    </span>
  )
}
