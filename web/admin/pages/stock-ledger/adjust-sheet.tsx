import { type FormEvent, useState } from 'react'
import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { type AdjustReason, adjustReasons, directionOf } from '../../../../shared/domain/stock-reasons.ts'
import { call } from '../../api/client.ts'
import { Stepper } from '../../features/stock/stepper.tsx'
import { writeDifference, writeVariant } from '../../features/stock/write-variant.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface AdjustSheetProps {
  variant: StockVariant
  onClose: () => void
  onDone: () => void
}

const labels: Record<AdjustReason, string> = {
  returned: 'Returned: a customer sent it back',
  damaged: 'Damaged',
  lost: 'Lost',
  gift: 'Gift or sample',
  correction: 'Correction',
}

export function AdjustSheet({ variant, onClose, onDone }: AdjustSheetProps) {
  // Made once: a second try after a lost answer is the same movement.
  const [id] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState<AdjustReason>('damaged')
  const [isMore, setMore] = useState(false)
  const [pieces, setPieces] = useState<number>()
  const [note, setNote] = useState('')
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const direction = directionOf[reason] || (isMore ? 1 : -1)
  const difference = direction * (pieces ?? 0)
  const free = (variant.stock ?? 0) + difference

  async function save(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await call('adjustStock', { body: { _id: id, variant_id: variant._id, difference, reason, note } })
    setSending(false)
    if (result.ok) onDone()
    else setFailure(result.failure.error)
  }

  return (
    <Sheet title="Adjust" isOpen onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <section className="form">
          <p className="muted">
            {writeVariant(variant)}: {variant.stock} free.
          </p>
          <SelectField
            label="Reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value as AdjustReason)}
          >
            {adjustReasons.map((name) => (
              <option key={name} value={name}>
                {labels[name]}
              </option>
            ))}
          </SelectField>
          {directionOf[reason] === 0 && (
            <fieldset className="choices">
              <legend>Direction</legend>
              {[false, true].map((more) => (
                <label key={String(more)} className="pickrow">
                  <input
                    type="radio"
                    className="radio"
                    name="direction"
                    checked={isMore === more}
                    onChange={() => setMore(more)}
                  />
                  {more ? 'More pieces than known' : 'Fewer pieces than known'}
                </label>
              ))}
            </fieldset>
          )}
          <div className="seen">
            <span className="strong">Pieces</span>
            <Stepper label="Pieces" value={pieces} onChange={setPieces} />
          </div>
          <TextField
            label="Note"
            aside="optional"
            maxLength={200}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          {failure && <Problem>{failure}</Problem>}
          <Button look="main" type="submit" disabled={isSending || difference === 0}>
            {difference === 0
              ? 'Save'
              : `Save ${writeDifference(difference)}: ${free < 0 ? 'too few' : countOf(free, 'piece')} free`}
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
