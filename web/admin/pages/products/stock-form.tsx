import { type FormEvent, useCallback, useEffect, useState } from 'react'
import type { CountConflict, StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { type CountReason, countReasons, fitsReason } from '../../../../shared/domain/stock-reasons.ts'
import { type CallAnswer, CallFailure, type CallResult, call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { StockTag } from '../../features/stock/piece.tsx'
import { Stepper } from '../../features/stock/stepper.tsx'
import { writeChoice, writeDifference } from '../../features/stock/write-variant.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

interface StockFormProps {
  productId: string
  onClose: () => void
  onDone: () => void
}

/** The free pieces of every variant of a product. */
export function StockForm({ productId, ...rest }: StockFormProps) {
  // Read without the cache: pieces change by the difference between what is typed and what is shown.
  const [stock, setStock] = useState<CallResult<CallAnswer<'stock'>>>()
  const read = useCallback(
    async () => setStock(await call('stock', { query: { product: productId, view: 'all' } })),
    [productId],
  )
  useEffect(() => void read(), [read])
  if (!stock) return <Skeleton rows={3} />
  if (!stock.ok) return <LoadError error={new CallFailure(stock.status, stock.failure)} retry={() => void read()} />
  return <PiecesForm variants={stock.data.variants.filter(({ closed }) => !closed)} {...rest} />
}

const reasonWords: Record<CountReason, string> = {
  correction: 'Correction',
  lost: 'Lost',
  damaged: 'Damaged',
  gift: 'Gift or sample',
}

interface Line {
  variant: StockVariant
  /** The same for every try, so that a repeated request is one movement. */
  _id: string
  counted: number | undefined
}

const differenceOf = ({ variant, counted }: Line) => (counted ?? 0) - (variant.stock ?? 0)
const isChanged = ({ variant, counted }: Line) => counted !== undefined && counted !== variant.stock

function PiecesForm({ variants, onClose, onDone }: Omit<StockFormProps, 'productId'> & { variants: StockVariant[] }) {
  // The numbers that were shown first stay the basis of the differences, so that pieces sold meanwhile stay sold.
  const [lines, setLines] = useState<readonly Line[]>(() =>
    variants.map((variant) => ({ variant, _id: crypto.randomUUID(), counted: undefined })),
  )
  const [wanted, setReason] = useState<CountReason>('correction')
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const changed = lines.filter(isChanged)
  const reasons = countReasons.filter((reason) =>
    changed.every((line) => differenceOf(line) === 0 || fitsReason(differenceOf(line), reason)),
  )
  const reason = reasons.includes(wanted) ? wanted : 'correction'

  async function send(given: readonly Line[]) {
    setSending(true)
    const counts = given.map(({ variant, _id, counted = 0 }) => ({
      _id,
      variant_id: variant._id,
      seen: variant.stock,
      movements: variant.movements,
      counted,
      reason,
    }))
    const result = await call('countStock', { body: { counts } })
    setSending(false)
    if (result.ok) onDone()
    else setFailure(result.failure)
  }

  const conflicts = (failure?.current ?? []) as CountConflict[]
  if (failure && conflicts.length > 0) {
    const conflictOf = ({ variant }: Line) => conflicts.find(({ variant_id }) => variant_id === variant._id)
    const rows = changed.flatMap((line) => {
      const conflict = conflictOf(line)
      const label = writeChoice(line.variant) || 'Pieces'
      return conflict ? [{ label, saved: String(conflict.stock ?? 'Not counted'), yours: String(line.counted) }] : []
    })
    /** The typed numbers with the stored ones as their basis. */
    const again = () =>
      changed.map((line) => {
        const conflict = conflictOf(line)
        if (!conflict) return line
        const { stock, movements } = conflict
        return { ...line, _id: crypto.randomUUID(), variant: { ...line.variant, stock, movements } }
      })
    return <Conflict failure={failure} rows={rows} onKeep={onDone} onUse={() => void send(again())} />
  }

  return (
    <form
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send(changed)
      }}
    >
      <section className="form in-place">
        <ul className="pieces">
          {lines.map((line) => (
            <li key={line.variant._id}>
              <span className="grow">
                <span className="strong">{writeChoice(line.variant) || 'Pieces'}</span>{' '}
                <StockTag variant={line.variant} />
                {isChanged(line) && (
                  <small className="small muted block">
                    {line.variant.stock === null
                      ? 'was not counted'
                      : `was ${line.variant.stock}, ${writeDifference(differenceOf(line))}`}
                  </small>
                )}
              </span>
              <Stepper
                label={`Free pieces: ${writeChoice(line.variant) || 'all'}`}
                value={line.counted ?? line.variant.stock ?? undefined}
                onChange={(counted) => setLines(lines.map((one) => (one === line ? { ...line, counted } : one)))}
              />
            </li>
          ))}
        </ul>
        <SelectField
          label="Reason"
          value={reason}
          onChange={({ target }) => setReason(reasons.find((one) => one === target.value) ?? 'correction')}
        >
          {reasons.map((one) => (
            <option key={one} value={one}>
              {reasonWords[one]}
            </option>
          ))}
        </SelectField>
        {failure && <Problem>{failure.error}</Problem>}
        <div className="btns">
          <Button isLocal onClick={onClose}>
            Cancel
          </Button>
          <Button look="main" type="submit" disabled={isSending || changed.length === 0}>
            {isSending ? 'Saving…' : changed.length === 1 ? 'Save 1 variant' : `Save ${changed.length} variants`}
          </Button>
        </div>
      </section>
    </form>
  )
}
