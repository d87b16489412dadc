import { useState } from 'react'
import type { ChangeSettings, ThresholdsView } from '../../../../shared/contract/admin/settings/schemas.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'

type Values = Omit<ChangeSettings, 'version'>

interface ThresholdsPanelProps {
  thresholds: ThresholdsView
  onChanged: () => Promise<unknown>
}

export function ThresholdsPanel({ thresholds: latest, onChanged }: ThresholdsPanelProps) {
  // A newer version that is read in the background must not replace what is being typed.
  const [shown, setShown] = useState(latest)
  const [isSaved, setSaved] = useState(false)
  return (
    <Panel title="Thresholds">
      <div className="body gap">
        <ThresholdsForm
          key={shown.version}
          thresholds={shown}
          onSaved={(saved) => {
            setShown(saved)
            setSaved(true)
            void onChanged()
          }}
          onKeepSaved={setShown}
        />
        {isSaved && <Done>Saved. The new values count from now on.</Done>}
      </div>
    </Panel>
  )
}

interface ThresholdsFormProps {
  thresholds: ThresholdsView
  onSaved: (saved: ThresholdsView) => void
  /** Someone else saved first, and their values are kept. */
  onKeepSaved: (saved: ThresholdsView) => void
}

function ThresholdsForm({ thresholds, onSaved, onKeepSaved }: ThresholdsFormProps) {
  const { save, collision, overwrite } = useVersionedSave<Values, ThresholdsView>({
    version: thresholds.version,
    async send(values, version = thresholds.version) {
      const result = await call('changeSettings', { body: { ...values, version } })
      if (result.ok) onSaved(result.data)
      return result
    },
    onDone: () => {},
  })
  const { formProps, field, failure, isSending } = useForm<Values>({
    loadRules: async () => {
      const { ChangeSettings: rules } = await import('../../../../shared/contract/admin/settings/schemas.ts')
      return {
        safeParse(form) {
          const typed = Object.entries(form as Record<string, string>)
          const numbers = typed.map(([name, text]) => [name, text.trim() === '' ? Number.NaN : Number(text)])
          return rules.safeParse({ version: 1, ...Object.fromEntries(numbers) })
        },
      }
    },
    submit: ({ low_stock_at, large_discount }) => save({ low_stock_at, large_discount }),
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  if (collision) {
    const { saved, yours } = collision
    const rows = [
      { label: 'Low on stock', saved: String(saved.low_stock_at), yours: String(yours.low_stock_at) },
      { label: 'Large discount', saved: `${saved.large_discount} %`, yours: `${yours.large_discount} %` },
    ]
    return <Conflict {...collision} rows={rows} onKeep={() => onKeepSaved(saved)} onUse={() => void overwrite()} />
  }
  return (
    <form className="form" {...formProps}>
      <TextField
        label="Low on stock when fewer free pieces than"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        defaultValue={thresholds.low_stock_at}
        {...field('low_stock_at')}
      />
      <p className="small muted">
        For every product without a number of its own. The screen “Stock” lists what is low.
      </p>
      <TextField
        label="Confirm a general discount above"
        aside="percent"
        inputMode="numeric"
        autoComplete="off"
        maxLength={3}
        defaultValue={thresholds.large_discount}
        {...field('large_discount')}
      />
      <p className="small muted">
        A larger discount must be confirmed before it is saved, because it counts for every order.
      </p>
      {failure && <Problem>{failure}</Problem>}
      <div className="btns">
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  )
}
