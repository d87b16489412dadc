import { bodyMeasures, measures } from '../../../../shared/domain/catalogue/measurements.ts'
import { bySize } from '../../../../shared/domain/catalogue/sizes.ts'
import { TextField } from '../../ui/field.tsx'
import { Panel } from '../../ui/panel.tsx'
import type { Draft } from './draft.ts'

interface MeasurementsPanelProps {
  draft: Draft
  change: (values: Partial<Draft>) => void
  fields: Record<string, string>
}

/** The measurements of the garment in every size. The size guide of the shop has those of the body. */
export function MeasurementsPanel({ draft, change, fields }: MeasurementsPanelProps) {
  const made = draft.cells.filter(({ isMade, size }) => isMade && size !== '').map(({ size }) => size)
  const sizes = [...new Set([...made, ...Object.keys(draft.measurements)])].sort(bySize)
  return (
    <Panel title="Garment measurements" aside="centimetres" className="p7">
      <div className="body gap">
        {sizes.length === 0 && (
          <p className="muted">Add a size first. Then enter the measurements of the garment in this size.</p>
        )}
        {sizes.map((size) => (
          <fieldset key={size} className="measures">
            <legend className="strong">{size}</legend>
            {measures.map((measure) => (
              <TextField
                key={measure}
                label={measure[0]?.toUpperCase() + measure.slice(1)}
                inputMode="decimal"
                autoComplete="off"
                maxLength={5}
                aria-label={`${measure} of size ${size}`}
                value={draft.measurements[size]?.[measure] ?? ''}
                onChange={({ target }) =>
                  change({
                    measurements: {
                      ...draft.measurements,
                      [size]: { ...draft.measurements[size], [measure]: target.value },
                    },
                  })
                }
              />
            ))}
          </fieldset>
        ))}
        {sizes.length > 0 && <FitFields draft={draft} change={change} error={fields.fit} />}
        {fields.measurements && (
          <p className="field-error" role="alert">
            {fields.measurements}
          </p>
        )}
      </div>
    </Panel>
  )
}

/** What the shop needs beside the measurements to suggest a size to a shopper. */
function FitFields({
  draft,
  change,
  error,
}: Pick<MeasurementsPanelProps, 'draft' | 'change'> & { error?: string | undefined }) {
  const { fit } = draft
  return (
    <fieldset className="fit-fields">
      <legend className="strong">Suggested sizes</legend>
      <p className="muted small">
        The shop suggests a size from these measurements. Tick where the garment is close to the body; leave out where
        it is elastic, tied or very wide.
      </p>
      <div className="fit-choices">
        {bodyMeasures.map((measure) => (
          <label key={measure} className="pickrow">
            <input
              type="checkbox"
              className="box"
              checked={fit.matters.includes(measure)}
              onChange={({ target }) =>
                change({
                  fit: {
                    ...fit,
                    matters: target.checked
                      ? [...fit.matters, measure]
                      : fit.matters.filter((other) => other !== measure),
                  },
                })
              }
            />
            <span>{measure[0]?.toUpperCase() + measure.slice(1)} decides</span>
          </label>
        ))}
        <TextField
          label="Stretch of the cloth, in percent"
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={fit.stretch}
          error={error}
          onChange={({ target }) => change({ fit: { ...fit, stretch: target.value } })}
        />
      </div>
    </fieldset>
  )
}
