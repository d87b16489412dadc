import { type ChangeEvent, useRef } from 'react'
import { type ImportKind, importKinds } from '../../../../shared/domain/import-kinds.ts'
import { useLocation, useNavigate } from '../../../router/router.tsx'
import { kindWords } from '../../features/imports/import-words.ts'
import { Sending } from '../../features/imports/sending.tsx'
import { useSending } from '../../features/imports/use-sending.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count-of.ts'
import { SelectField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { EarlierImports } from './earlier-imports.tsx'
import { useExport } from './use-export.ts'

const contents: Record<ImportKind, string> = {
  products: 'Names, addresses, categories, texts, prices, sizes and colours. New lines add products.',
  prices: 'The price now and the price before of each product.',
  stock: 'Free pieces and SKU of each size and colour. A count needs only the columns SKU and Counted.',
}

export default function ImportPage() {
  const may = useMay()
  const kinds = importKinds.filter((kind) => kind === 'stock' || may('catalogue.import'))
  return (
    <>
      <div className="head">
        <h1>Import and export</h1>
      </div>
      <div className="stack">
        <ImportPanel kinds={kinds} />
        <Panel title="Export">
          <div className="list">
            {kinds.map((kind) => (
              <ExportRow key={kind} kind={kind} />
            ))}
          </div>
        </Panel>
        <EarlierImports />
      </div>
    </>
  )
}

function ImportPanel({ kinds }: { kinds: readonly ImportKind[] }) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const { share, failure, send } = useSending()
  const input = useRef<HTMLInputElement>(null)
  const wanted = new URLSearchParams(search).get('kind')
  const kind = kinds.find((one) => one === wanted) ?? kinds[0] ?? 'stock'
  const isBusy = share !== undefined

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? []
    // The same file can be chosen again after it was corrected.
    event.target.value = ''
    if (file) void send(kind, file)
  }

  return (
    <Panel title="Import">
      <div className="body gap">
        <p className="muted">
          Export a file, change it in Excel or Google Sheets, and import it here. You see every change before it is
          made. An empty cell changes nothing, and nothing is deleted.
        </p>
        <div className="import-kind">
          <SelectField
            label="What is in the file?"
            value={kind}
            disabled={isBusy}
            onChange={(event) => navigate(`/admin/import?kind=${event.target.value}`, { replace: true })}
          >
            {kinds.map((one) => (
              <option key={one} value={one}>
                {kindWords[one]}
              </option>
            ))}
          </SelectField>
        </div>
        <p className="small muted">{contents[kind]} A CSV file of at most 5 MB and 20,000 lines.</p>
        {failure && <Problem>{failure}</Problem>}
        <Sending share={share} />
        <div className="btns">
          <Button look="main" icon="plus" disabled={isBusy} onClick={() => input.current?.click()}>
            Choose a file
          </Button>
        </div>
        <input
          ref={input}
          className="import-file"
          type="file"
          accept=".csv,text/csv"
          aria-label="CSV file"
          tabIndex={-1}
          onChange={choose}
        />
      </div>
    </Panel>
  )
}

function ExportRow({ kind }: { kind: ImportKind }) {
  const { lines, failure, save } = useExport(kind)
  return (
    <div>
      <span className="grow">
        <span className="strong block">{kindWords[kind]}</span>
        <small className="small muted block">
          {lines === undefined ? contents[kind].split('. ')[0]?.replace(/\.?$/, '.') : `${formatCount(lines)} lines…`}
        </small>
        {failure && <Problem>{failure}</Problem>}
      </span>
      <Button
        aria-label={`Export ${kindWords[kind].toLowerCase()}`}
        disabled={lines !== undefined}
        onClick={() => void save()}
      >
        Export
      </Button>
    </div>
  )
}
