import { type FormEvent, useState } from 'react'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface SavedViewsProps {
  /** The name of the list. */
  screen: string
  path: string
  /** The filters in use as a query string, without the page; empty when there are none. */
  query: string
}

/** The saved views of a list, for the signed-in member of the staff: open, delete, and save the current filters. */
export function SavedViews({ screen, path, query }: SavedViewsProps) {
  const { data: views = [], refresh } = useQuery('savedViews', { query: { screen } })
  const [isNaming, setNaming] = useState(false)
  const [failure, setFailure] = useState('')
  const current = normalize(query)
  const canSave = current !== '' && !views.some((view) => view.query === current)
  if (views.length === 0 && !canSave) return null

  async function drop(id: string) {
    const result = await call('deleteView', { params: { id } })
    setFailure(result.ok ? '' : result.failure.error)
    await refresh()
  }

  return (
    <nav className="views" aria-label="Saved views">
      {views.length > 0 && <span className="small muted">Saved views</span>}
      {views.map(({ _id, name, query: saved }) => (
        <span key={_id} className={saved === current ? 'view on' : 'view'}>
          <Link to={`${path}?${saved}`} {...(saved === current && { 'aria-current': 'page' })}>
            {name}
          </Link>
          <IconButton icon="x" label={`Delete the view ${name}`} onClick={() => void drop(_id)} />
        </span>
      ))}
      {canSave && (
        <Button look="quiet" icon="plus" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      )}
      {failure && <Problem>{failure}</Problem>}
      <Sheet title="Save this view" isOpen={isNaming} onClose={() => setNaming(false)}>
        <NameForm
          screen={screen}
          query={current}
          onDone={async () => {
            setNaming(false)
            await refresh()
          }}
        />
      </Sheet>
    </nav>
  )
}

interface NameFormProps {
  screen: string
  query: string
  onDone: () => Promise<void>
}

function NameForm({ screen, query, onDone }: NameFormProps) {
  // The same for every try, so that a repeated request saves one view.
  const [_id] = useState(() => crypto.randomUUID())
  const [name, setName] = useState('')
  const [failure, setFailure] = useState<{ error: string; name: string | undefined }>()
  const [isSending, setSending] = useState(false)

  async function save(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await call('saveView', { body: { _id, screen, name, query } })
    setSending(false)
    if (result.ok) await onDone()
    else setFailure({ error: result.failure.error, name: result.failure.fields?.name })
  }

  return (
    <form onSubmit={(event) => void save(event)}>
      <section className="form">
        <TextField
          label="Name"
          autoComplete="off"
          maxLength={60}
          value={name}
          error={failure?.name}
          onChange={({ target }) => setName(target.value)}
        />
        <p className="small muted">It opens this list with the filters and the search that are in use now.</p>
        {failure && !failure.name && <Problem>{failure.error}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save the view'}
        </Button>
      </section>
    </form>
  )
}

/** The same filters in any order are the same view. */
function normalize(query: string): string {
  const params = new URLSearchParams(query)
  params.sort()
  return params.toString()
}
