import { type FormEvent, useState } from 'react'
import type { CategoryView } from '../../../../shared/contract/admin/categories/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { PictureChoice } from './picture-choice.tsx'

interface CategorySheetProps {
  category: CategoryView
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function CategorySheet({ category: given, onClose, onDone }: CategorySheetProps) {
  // A newer version that is read in the background must not replace what is being typed.
  const [basis, setBasis] = useState(given)
  const [name, setName] = useState(given.category)
  const [isHidden, setHidden] = useState(given.hidden)
  const [picture, setPicture] = useState(given.picture)
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const isRenamed = name.trim() !== basis.category
  const current = failure?.current as CategoryView | undefined

  async function report(work: ReturnType<typeof call>) {
    setSending(true)
    const result = await work
    setSending(false)
    if (result.ok) onClose()
    else setFailure(result.failure)
    if (result.ok || result.status === 409 || result.status === 404) await onDone()
  }

  function save(event: FormEvent) {
    event.preventDefault()
    const body = { version: basis.version, category: name, hidden: isHidden, picture }
    void report(call('changeCategory', { params: { id: basis._id }, body }))
  }

  return (
    <Sheet title={basis.category} isOpen onClose={onClose}>
      <form onSubmit={save}>
        <section className="form">
          <TextField
            label="Name"
            value={name}
            maxLength={40}
            autoComplete="off"
            error={failure?.fields?.category}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          {isRenamed && (
            <p className="small muted">
              Its products follow, and links to “{basis.category}” in the shop lead to the new name.
            </p>
          )}
          <label className="pickrow">
            <input
              type="checkbox"
              className="box"
              checked={isHidden}
              onChange={(event) => setHidden(event.currentTarget.checked)}
            />
            <span>
              <span className="strong">Hidden</span>
              <small className="small muted block">Not in the shop’s menus. Its products are still found.</small>
            </span>
          </label>
          <PictureChoice category={basis} picture={picture} onChoose={setPicture} />
          {current && failure ? (
            <Conflict
              failure={failure}
              current={current}
              mine={{ category: name, hidden: isHidden, picture }}
              onTakeTheirs={() => {
                setName(current.category)
                setHidden(current.hidden)
                setPicture(current.picture)
                setBasis(current)
                setFailure(undefined)
              }}
              onKeepMine={() => {
                setBasis(current)
                setFailure(undefined)
              }}
            />
          ) : (
            failure && !failure.fields?.category && <Problem>{failure.error}</Problem>
          )}
          <Button look="main" type="submit" disabled={isSending || current !== undefined}>
            {isSending ? 'Saving…' : 'Save'}
          </Button>
        </section>
      </form>
      <section className="form">
        {basis.products > 0 ? (
          <p className="small muted">
            Only an empty category can be deleted.{' '}
            {basis.products === 1 ? '1 product is' : `${basis.products} products are`} in this one.
          </p>
        ) : (
          <Button
            disabled={isSending}
            onClick={() =>
              void report(
                call('deleteCategory', { params: { id: basis._id }, query: { version: String(basis.version) } }),
              )
            }
          >
            Delete this category
          </Button>
        )}
      </section>
    </Sheet>
  )
}

type Values = Pick<CategoryView, 'category' | 'hidden' | 'picture'>

interface ConflictProps {
  failure: Failure
  current: Values
  mine: Values
  onTakeTheirs: () => void
  onKeepMine: () => void
}

/** Both values, who changed them and when. */
function Conflict({ failure, current, mine, onTakeTheirs, onKeepMine }: ConflictProps) {
  const { changed_by = 'Someone', changed_at } = failure
  return (
    <>
      <Problem>{failure.error}</Problem>
      <div className="versus">
        <div>
          <span className="small muted">
            {changed_by}
            {changed_at && `, ${formatMoment(new Date(changed_at))}`}
          </span>
          <span className="strong">{describe(current)}</span>
          <Button isLocal onClick={onTakeTheirs}>
            Take this
          </Button>
        </div>
        <div className="on">
          <span className="small muted">You</span>
          <span className="strong">{describe(mine)}</span>
          <Button isLocal onClick={onKeepMine}>
            Keep mine
          </Button>
        </div>
      </div>
    </>
  )
}

const describe = ({ category, hidden, picture }: Values) =>
  `${category}, ${hidden ? 'hidden' : 'shown'}, ${picture ? 'with a picture of its own' : 'without a picture of its own'}`
