import { useState } from 'react'
import type { SizeGuide } from '../../../../shared/content/texts/render-texts.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'

type Unit = 'cm' | 'inches'

const units: readonly Unit[] = ['cm', 'inches']
const measures = ['bust', 'waist', 'hip'] as const

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
        {isOpen && <LoadedSizeTable />}
      </div>
    </Dialog>
  )
}

function LoadedSizeTable() {
  const { answer, error, isLoading, retry } = useQuery(queries.text('size-guide'))
  return (
    <>
      {isLoading && <Spinner />}
      {error && <ErrorBlock message={error.message} retry={retry} />}
      {answer?.data.sizeGuide && <SizeTable {...answer.data.sizeGuide} />}
    </>
  )
}

function SizeTable({ rows, advice }: SizeGuide) {
  const [unit, setUnit] = useState<Unit>('cm')
  return (
    <>
      <fieldset aria-label="Unit" className="my-3 flex gap-2">
        {units.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === unit}
            onClick={() => setUnit(name)}
            className="h-11 rounded-card border border-field bg-white px-4 font-medium aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-white"
          >
            {name}
          </button>
        ))}
      </fieldset>
      <table className="w-full text-left tabular-nums">
        <caption className="sr-only">Body measurements in {unit}</caption>
        <thead>
          <tr className="border-b border-field">
            {['size', ...measures].map((heading) => (
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
              {measures.map((measure) => (
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

/** Inches are rounded to the nearest half. */
function inUnit(centimetres: number, unit: Unit): number {
  return unit === 'cm' ? centimetres : Math.round((centimetres / 2.54) * 2) / 2
}
