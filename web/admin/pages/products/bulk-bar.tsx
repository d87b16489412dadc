import { useState } from 'react'
import type { ProductOutcome, ProductRow, ProductsAction } from '../../../../shared/contract/admin/products/schemas.ts'
import { keysOf } from '../../../../shared/domain/keys-of.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { SelectField, TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface BulkBarProps {
  chosen: readonly ProductRow[]
  onClear: () => void
  onDone: () => Promise<unknown>
}

type Kind = ProductsAction['kind']

const titles: Record<Kind, string> = {
  publish: 'Publish',
  archive: 'Archive',
  category: 'Set the category',
  price: 'Change prices',
}

/** The same change of all chosen products. Every new value is shown before it is applied. */
export function BulkBar({ chosen, onClear, onDone }: BulkBarProps) {
  const [kind, setKind] = useState<Kind>()
  const count = countOf(chosen.length, 'product')
  return (
    <>
      <div className="bulk">
        <div className="line">
          <span className="strong">{count} chosen</span>
          <button type="button" className="clear" onClick={onClear}>
            Clear
          </button>
        </div>
        <div className="btns">
          {keysOf(titles).map((one) => (
            <Button key={one} look="dark" onClick={() => setKind(one)}>
              {one === 'category' ? 'Category' : one === 'price' ? 'Price' : titles[one]}
            </Button>
          ))}
        </div>
      </div>
      <Sheet
        title={kind ? `${titles[kind]}: ${count}` : ''}
        isOpen={kind !== undefined}
        onClose={() => setKind(undefined)}
      >
        {kind && (
          <BulkForm
            kind={kind}
            chosen={chosen}
            onDone={async () => {
              setKind(undefined)
              onClear()
              await onDone()
            }}
          />
        )}
      </Sheet>
    </>
  )
}

interface BulkFormProps {
  kind: Kind
  chosen: readonly ProductRow[]
  onDone: () => Promise<void>
}

function BulkForm({ kind, chosen, onDone }: BulkFormProps) {
  const { data: choices } = useQuery('productChoices')
  const [category, setCategory] = useState('')
  const [percent, setPercent] = useState('')
  const [preview, setPreview] = useState<ProductOutcome[]>()
  const [outcomes, setOutcomes] = useState<ProductOutcome[]>()
  const [failure, setFailure] = useState('')

  const action = toAction(kind, category || (choices?.categories[0] ?? ''), percent)
  const products = chosen.map(({ _id, version }) => ({ _id, version }))

  async function send(isPreview: boolean) {
    const result = await call('changeProducts', { body: { products, action, isPreview } })
    setFailure(result.ok ? '' : result.failure.error)
    if (!result.ok) return
    if (isPreview) return setPreview(result.data)
    const hasProblem = result.data.some(({ problem }) => problem)
    if (hasProblem) setOutcomes(result.data)
    else await onDone()
  }

  if (outcomes)
    return (
      <section className="form">
        <p>{outcomes.filter(({ problem }) => !problem).length} were changed. The others were not:</p>
        <Outcomes outcomes={outcomes.filter(({ problem }) => problem)} />
        <Button look="main" onClick={() => void onDone()}>
          Close
        </Button>
      </section>
    )
  const isChanged = preview?.filter(({ problem, before, after }) => !problem && before !== after) ?? []
  return (
    <section className="form">
      {kind === 'category' && (
        <SelectField
          label="Category"
          value={category}
          onChange={({ target }) => {
            setCategory(target.value)
            setPreview(undefined)
          }}
        >
          {choices?.categories.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
      )}
      {kind === 'price' && (
        <TextField
          label="Percent"
          aside="−10 lowers, 10 raises; rounded to whole naira"
          value={percent}
          onChange={({ target }) => {
            setPercent(target.value)
            setPreview(undefined)
          }}
        />
      )}
      {failure && <Problem>{failure}</Problem>}
      {preview && <Outcomes outcomes={preview} />}
      {preview ? (
        <Button look="main" disabled={isChanged.length === 0} onClick={() => void send(false)}>
          Change {isChanged.length} {isChanged.length === 1 ? 'product' : 'products'}
        </Button>
      ) : (
        <Button look="main" disabled={kind === 'price' && percent === ''} onClick={() => void send(true)}>
          Show the new values
        </Button>
      )}
    </section>
  )
}

function toAction(kind: Kind, category: string, percent: string): ProductsAction {
  if (kind === 'category') return { kind, category }
  if (kind === 'price') return { kind, percent: Number(percent.replace('−', '-').replace('%', '')) }
  return { kind }
}

function Outcomes({ outcomes }: { outcomes: readonly ProductOutcome[] }) {
  return (
    <ul className="outcomes">
      {outcomes.map(({ _id, item_name, before, after, problem }) => (
        <li key={_id}>
          <span className="strong">{item_name || _id}</span>
          {problem ? (
            <span className="late small">{problem}</span>
          ) : before === after ? (
            <span className="small muted">stays {after}</span>
          ) : (
            <span className="small">
              <del>{before}</del> <ins>{after}</ins>
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
