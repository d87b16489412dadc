import type { TextDefinition } from '../../../../shared/content/texts/texts.ts'
import type { PublishedVersion } from '../../../../shared/contract/admin/content/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Differences } from './differences.tsx'
import type { EditedText } from './use-text.ts'

interface HistoryProps {
  definition: TextDefinition
  text: EditedText
  mayRestore: boolean
  onClose: () => void
}

/** The published versions of a text with their differences. Each can be made the draft again. */
export function HistorySheet({ definition, text, mayRestore, onClose }: HistoryProps) {
  const { data, error, refresh } = useQuery('contentHistory', { params: { name: text.stored.name } })

  async function restore({ _id }: PublishedVersion) {
    await text.restore(_id)
    onClose()
  }

  return (
    <Sheet title={`History of ${definition.label}`} isOpen onClose={onClose}>
      {error && !data && <LoadError error={error} retry={() => void refresh()} />}
      {!error && !data && <Skeleton rows={3} />}
      {data && (
        <ol className="content-history">
          {data.map((version, index) => {
            const older = data[index + 1]
            return (
              <li key={version._id}>
                <p className="strong">
                  {version.published_at ? formatMoment(new Date(version.published_at)) : 'Built-in text'}
                  {index === 0 && <span className="small muted"> in the shop now</span>}
                </p>
                {version.published_by && <p className="small muted">Published by {version.published_by}</p>}
                {older && (
                  <details>
                    <summary>What was different</summary>
                    <Differences definition={definition} before={older.values} after={version.values} />
                  </details>
                )}
                {mayRestore && index > 0 && (
                  <Button disabled={text.isBusy || text.isUnsaved} onClick={() => void restore(version)}>
                    Make it the draft
                  </Button>
                )}
              </li>
            )
          })}
        </ol>
      )}
      {text.isUnsaved && data && <p className="muted">Save or discard what you typed before you restore a text.</p>}
    </Sheet>
  )
}
