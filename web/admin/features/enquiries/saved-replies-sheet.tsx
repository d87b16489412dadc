import { useState } from 'react'
import type { ChangeSavedReply, SavedReply } from '../../../../shared/contract/admin/enquiries/schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Conflict } from '../conflict/conflict.tsx'
import { useVersionedSave } from '../conflict/use-versioned-save.ts'

interface SavedRepliesSheetProps {
  onClose: () => void
  /** Given where there is a reply to insert it into. */
  onInsert?: (text: string) => void
}

/** Texts that are used again and again: insert, add, change and delete. */
export function SavedRepliesSheet({ onClose, onInsert }: SavedRepliesSheetProps) {
  const { data, error, refresh } = useQuery('savedReplies')
  const [open, setOpen] = useState<SavedReply | 'new'>()
  const finish = () => {
    setOpen(undefined)
    void refresh()
  }
  const title = open ? (open === 'new' ? 'New saved reply' : open.name) : 'Saved replies'
  return (
    <Sheet title={title} isOpen onClose={open ? () => setOpen(undefined) : onClose}>
      {open ? (
        <SavedReplyForm
          key={open === 'new' ? '' : open._id}
          saved={open === 'new' ? undefined : open}
          onDone={finish}
        />
      ) : (
        <>
          {error && !data && <LoadError error={error} retry={() => void refresh()} />}
          {!error && !data && <Skeleton rows={2} />}
          {data?.length === 0 && (
            <section>
              <p className="muted">There is no saved reply yet. Add one for a question that comes often.</p>
            </section>
          )}
          {data && data.length > 0 && (
            <ul className="list saved-replies">
              {data.map((saved) => (
                <li key={saved._id}>
                  <span className="grow">
                    <span className="strong block">{saved.name}</span>
                    <span className="small muted cut">{saved.reply}</span>
                  </span>
                  {onInsert && (
                    <Button isLocal aria-label={`Insert ${saved.name}`} onClick={() => onInsert(saved.reply)}>
                      Insert
                    </Button>
                  )}
                  <Button isLocal aria-label={`Change ${saved.name}`} onClick={() => setOpen(saved)}>
                    Change
                  </Button>
                </li>
              ))}
            </ul>
          )}
          <section>
            <Button icon="plus" onClick={() => setOpen('new')}>
              New saved reply
            </Button>
          </section>
        </>
      )}
    </Sheet>
  )
}

type Texts = Omit<ChangeSavedReply, 'version'>

function SavedReplyForm({ saved, onDone }: { saved: SavedReply | undefined; onDone: () => void }) {
  // The same for every try, so that a repeated request saves one reply.
  const [id] = useState(() => saved?._id ?? crypto.randomUUID())
  const [problem, setProblem] = useState('')
  const { save, collision, overwrite } = useVersionedSave<Texts, SavedReply>({
    version: saved?.version,
    send: (texts, version) =>
      version
        ? call('changeSavedReply', { params: { id }, body: { ...texts, version } })
        : call('createSavedReply', { body: { _id: id, ...texts } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Texts>({
    loadRules: async () => {
      const { ChangeSavedReply: rules } = await import('../../../../shared/contract/admin/enquiries/schemas.ts')
      return { safeParse: (given) => rules.safeParse({ ...given, version: 1 }) }
    },
    submit: ({ name, reply }) => save({ name, reply }),
    onDone,
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })

  async function remove({ _id, version }: SavedReply) {
    const result = await call('deleteSavedReply', { params: { id: _id }, query: { version: String(version) } })
    if (result.ok) onDone()
    else setProblem(result.failure.error)
  }

  if (collision) {
    const rows = [
      { label: 'Name', saved: collision.saved.name, yours: collision.yours.name },
      { label: 'Reply', saved: collision.saved.reply, yours: collision.yours.reply },
    ]
    return <Conflict {...collision} rows={rows} onKeep={onDone} onUse={() => void overwrite()} />
  }
  return (
    <form {...formProps}>
      <section className="form">
        <TextField
          label="Name"
          aside="only the staff sees it"
          autoComplete="off"
          maxLength={60}
          defaultValue={saved?.name}
          {...field('name')}
        />
        <TextArea label="Reply" rows={10} maxLength={5_000} defaultValue={saved?.reply} {...field('reply')} />
        {(failure || problem) && <Problem>{failure || problem}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
        {saved && <Button onClick={() => void remove(saved)}>Delete this saved reply</Button>}
      </section>
    </form>
  )
}
