import { productMessages } from '../../../../shared/content/messages/office/product-messages.ts'
import type { ProductStatus } from '../../../../shared/domain/catalogue/product-status.ts'
import { formatNaira, percentSaved } from '../../../../shared/domain/money.ts'
import { useQuery } from '../../api/use-query.ts'
import { SelectField, TextArea, TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import { type Draft, toNumber } from './draft.ts'

interface PanelProps {
  draft: Draft
  change: (values: Partial<Draft>) => void
  /** What is wrong, by field. */
  fields: Record<string, string>
  /** The role may not change prices and publishing. */
  isLocked: boolean
}

const longestDescription = 600

export function TextsPanel({ draft, change, fields }: PanelProps) {
  return (
    <Panel title="Texts" className="p2">
      <div className="body gap">
        <TextField
          label="Name"
          value={draft.item_name}
          maxLength={120}
          error={fields.item_name}
          onChange={({ target }) => change({ item_name: target.value })}
        />
        <TextField
          label="Address"
          aside="/shop/… Old ones lead here"
          value={draft.item_slug}
          maxLength={120}
          autoCapitalize="none"
          spellCheck={false}
          error={fields.item_slug}
          onChange={({ target }) => change({ item_slug: target.value })}
        />
        <TextArea
          label="Description"
          aside={`${draft.description.length} of ${longestDescription}`}
          value={draft.description}
          maxLength={longestDescription}
          error={fields.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <TextArea
          label="Cloth and care"
          aside="one per line"
          value={draft.specification}
          error={fields.specification}
          onChange={({ target }) => change({ specification: target.value })}
        />
      </div>
    </Panel>
  )
}

const choices: readonly { status: ProductStatus; label: string }[] = [
  { status: 'draft', label: 'Draft' },
  { status: 'published', label: 'Published' },
  { status: 'scheduled', label: 'Publish on a date' },
  { status: 'archived', label: 'Archived' },
]

export function StatusPanel({ draft, change, fields, isLocked }: PanelProps) {
  return (
    <Panel title="Status" className="p6">
      <fieldset className="body gap choices" disabled={isLocked}>
        <legend className="unseen">Status</legend>
        {choices.map(({ status, label }) => (
          <label key={status} className="pickrow">
            <input
              type="radio"
              className="radio"
              name="status"
              checked={draft.status === status}
              onChange={() => change({ status })}
            />
            <span className={draft.status === status ? 'strong' : ''}>{label}</span>
          </label>
        ))}
        {draft.status === 'scheduled' && (
          <TextField
            label="Day and hour"
            aside="Lagos time"
            type="datetime-local"
            value={draft.publish_at}
            error={fields.publish_at}
            onChange={({ target }) => change({ publish_at: target.value })}
          />
        )}
        {draft.status === 'published' && (fields.status || fields.variants) && (
          <p className="field-error">{fields.status ?? fields.variants}</p>
        )}
        {draft.status === 'archived' && (
          <p className="small muted">Not shown and not sold. Its orders and its history stay.</p>
        )}
      </fieldset>
    </Panel>
  )
}

export function PricesPanel({ draft, change, fields, isLocked }: PanelProps) {
  const [now, before] = [toNumber(draft.new_price), toNumber(draft.original_price)]
  const saved = now && before ? percentSaved(before, now) : 0
  return (
    <Panel title="Prices" className="p3">
      <div className="body gap">
        <div className="pair">
          <TextField
            label="Price now"
            inputMode="decimal"
            value={draft.new_price}
            disabled={isLocked}
            error={fields.new_price}
            onChange={({ target }) => change({ new_price: target.value })}
          />
          <TextField
            label="Before"
            inputMode="decimal"
            value={draft.original_price}
            disabled={isLocked}
            error={fields.original_price}
            onChange={({ target }) => change({ original_price: target.value })}
          />
        </div>
        <p className="small muted">
          {!now
            ? `In naira. ${productMessages.priceUnset}`
            : saved > 0
              ? `Shown as ${formatNaira(now)}, struck ${formatNaira(before)}, “Save ${saved} %”.`
              : `Shown as ${formatNaira(now)}.`}
        </p>
      </div>
    </Panel>
  )
}

export function CategoryPanel({ draft, change, fields }: PanelProps) {
  const { data } = useQuery('productChoices')
  const known = data?.categories ?? []
  const categories = known.includes(draft.category) ? known : [draft.category, ...known]
  return (
    <Panel title="Category" className="p5">
      <div className="body">
        <SelectField
          label="Category"
          value={draft.category}
          error={fields.category}
          onChange={({ target }) => change({ category: target.value })}
        >
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </SelectField>
      </div>
    </Panel>
  )
}
