import { useState } from 'react'
import type { SizeGuide } from '../../../../shared/content/texts/render-texts.ts'
import { bodyMeasures } from '../../../../shared/domain/catalogue/measurements.ts'
import { inUnit, type LengthUnit, lengthUnits } from '../../../../shared/domain/fit/body.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { convertTyped, FindMySize, nothingTyped } from '../../features/fit/find-my-size.tsx'
import { useBody } from '../../features/fit/use-body.ts'

export function SizeGuideDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label="Size guide"
      className="m-auto w-[calc(100%-32px)] max-w-lg rounded-card bg-cream"
    >
      <div className="p-4 lg:p-6">
        <div className="flex items-center justify-between">
          <h2 className="text-h3">Size guide</h2>
          <IconButton icon="close" iconSize="size-5" aria-label="Close" onClick={onClose} className="-mr-2" />
        </div>
        {isOpen && <GuideContent onClose={onClose} />}
      </div>
    </Dialog>
  )
}

/** The measurements are asked for first: the table is for who would rather look it up. */
function GuideContent({ onClose }: { onClose: () => void }) {
  const stored = useBody()
  const [unit, setUnit] = useState<LengthUnit>(stored?.unit ?? 'cm')
  const [typed, setTyped] = useState(() => {
    const show = (length: number | undefined) => (length === undefined ? '' : String(inUnit(length, unit)))
    return stored ? { bust: show(stored.bust), waist: show(stored.waist), hip: show(stored.hip) } : nothingTyped
  })
  const { answer, error, isLoading, retry } = useQuery(queries.text('size-guide'))

  function choose(next: LengthUnit) {
    setTyped(convertTyped(typed, unit, next))
    setUnit(next)
  }

  return (
    <>
      <fieldset aria-label="Unit" className="my-3 flex gap-2">
        {lengthUnits.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === unit}
            onClick={() => choose(name)}
            className="h-11 rounded-card border border-field bg-white px-4 font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <FindMySize unit={unit} typed={typed} onType={setTyped} onFound={onClose} />
      <h3 className="mt-5 border-line border-t pt-4 text-h3">Body measurements</h3>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {answer?.data.sizeGuide && <SizeTable unit={unit} {...answer.data.sizeGuide} />}
    </>
  )
}

function SizeTable({ rows, advice, unit }: SizeGuide & { unit: LengthUnit }) {
  return (
    <>
      <table className="mt-1 w-full text-left tabular-nums">
        <caption className="sr-only">Body measurements in {unit}</caption>
        <thead>
          <tr className="border-b border-field">
            {['size', ...bodyMeasures].map((heading) => (
              <th key={heading} scope="col" className="py-2 font-semibold capitalize">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.size} className="border-b border-line">
              <th scope="row" className="py-2 font-semibold">
                {row.size}
              </th>
              {bodyMeasures.map((measure) => (
                <td key={measure} className="py-2">
                  {row[measure].map((length) => inUnit(length, unit)).join('–')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-small text-ink-2">{advice}</p>
    </>
  )
}
