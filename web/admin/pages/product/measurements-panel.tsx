import { measures } from '../../../../shared/domain/catalogue/measurements.ts'
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
        {fields.measurements && (
          <p className="field-error" role="alert">
            {fields.measurements}
          </p>
        )}
      </div>
    </Panel>
  )
}
