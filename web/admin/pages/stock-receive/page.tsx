import { useState } from 'react'
import type { StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { useLocation } from '../../../router/router.tsx'
import { Link } from '../../../ui/link.tsx'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Outcome, type OutcomeProps } from '../../features/stock/outcome.tsx'
import { Thumb } from '../../features/stock/piece.tsx'
import { SearchField } from '../../features/stock/search-field.tsx'
import { Stepper } from '../../features/stock/stepper.tsx'
import { writeChoice, writeVariant } from '../../features/stock/write-variant.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { TextArea } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

interface DeliveryLine {
  /** Made once: a second try after a lost answer is the same movement. */
  _id: string
  pieces: number | undefined
  variant: StockVariant
}

type Lines = ReadonlyMap<string, DeliveryLine>

/** Books a delivery, or pieces that came back, of many variants with one save. */
export default function StockReceivePage() {
  const may = useMay()
  const params = new URLSearchParams(useLocation().search)
  const isReturn = params.get('reason') === 'returned' || !may('stock.adjust')
  const [q, setQ] = useState(params.get('q') ?? '')
  const [lines, setLines] = useState<Lines>(new Map())
  const [note, setNote] = useState('')
  const [isSending, setSending] = useState(false)
  const [outcome, setOutcome] = useState<OutcomeProps & { fields?: Record<string, string> }>({})
  const booked = [...lines.values()].filter(({ pieces }) => pieces)
  const total = booked.reduce((sum, { pieces = 0 }) => sum + pieces, 0)

  function setPieces(variant: StockVariant, pieces: number | undefined) {
    const line = lines.get(variant._id)
    setLines(new Map(lines).set(variant._id, { _id: line?._id ?? crypto.randomUUID(), pieces, variant }))
    setOutcome({})
  }

  async function save() {
    setSending(true)
    const body = {
      note,
      lines: booked.map(({ _id, pieces = 0, variant }) => ({ _id, variant_id: variant._id, pieces })),
    }
    const result = await call(isReturn ? 'returnStock' : 'receiveStock', { body })
    setSending(false)
    if (!result.ok) {
      const { error, fields } = result.failure
      return setOutcome({ failure: error, ...(fields && { fields }) })
    }
    setLines(new Map())
    setNote('')
    setQ('')
    setOutcome({
      done: `${countOf(total, 'piece')} of ${countOf(booked.length, 'variant')} saved.`,
    })
  }

  const saveLabel = isReturn ? `Put ${countOf(total, 'piece')} back` : `Receive ${countOf(total, 'piece')}`
  const saveButton = (className: string) => (
    <Button look="main" className={className} disabled={total === 0 || isSending} onClick={() => void save()}>
      {isSending ? 'Saving…' : saveLabel}
    </Button>
  )
  const editor = { lines, setPieces, fields: outcome.fields ?? {} }
  return (
    <>
      <div className="head">
        <h1 className="grow">{isReturn ? 'Returned pieces' : 'Receive pieces'}</h1>
        {may('stock.adjust') && <ReasonTabs isReturn={isReturn} />}
      </div>
      <div className="cols stack count-cols">
        <div className="stack">
          <div className="tools">
            <SearchField label="Product or SKU" value={q} onSearch={setQ} />
          </div>
          <Outcome {...outcome} />
          {q ? <Found q={q} {...editor} /> : booked.length === 0 && <FirstStep isReturn={isReturn} />}
          {booked.length > 0 && (
            <Panel title={isReturn ? 'Going back on sale' : 'In this delivery'} aside={countOf(total, 'piece')}>
              <Rows variants={booked.map(({ variant }) => variant)} isNamed {...editor} />
              <div className="body">
                <TextArea
                  label="Note"
                  aside="optional"
                  rows={2}
                  maxLength={500}
                  placeholder={isReturn ? 'For example the order' : 'For example supplier and invoice'}
                  value={note}
                  onChange={(event) => setNote(event.currentTarget.value)}
                />
              </div>
            </Panel>
          )}
        </div>
        <section className="panel desk">
          <header>
            <h2>{isReturn ? 'Returned' : 'Delivery'}</h2>
          </header>
          <div className="body">
            <div className="sums">
              <div>
                <span className="muted">Variants</span>
                <span>{booked.length}</span>
              </div>
              <div className="total">
                <span>Pieces</span>
                <span>{total}</span>
              </div>
            </div>
          </div>
          <footer>{saveButton('wide')}</footer>
        </section>
      </div>
      <div className="acts-bar phone">
        <div className="btns">{saveButton('')}</div>
      </div>
    </>
  )
}

function ReasonTabs({ isReturn }: { isReturn: boolean }) {
  const look = (isOn: boolean) => (isOn ? { className: 'on', 'aria-current': 'page' as const } : {})
  return (
    <nav className="seg grow" aria-label="Reason">
      <Link to="/admin/stock/receive" replace {...look(!isReturn)}>
        Delivery
      </Link>
      <Link to="/admin/stock/receive?reason=returned" replace {...look(isReturn)}>
        Returned
      </Link>
    </nav>
  )
}

function FirstStep({ isReturn }: { isReturn: boolean }) {
  return (
    <Empty icon="search" title={isReturn ? 'What came back?' : 'What was delivered?'}>
      Search for a product, enter the pieces of each size and colour, search for the next one, and save everything at
      once.
    </Empty>
  )
}

interface Editor {
  lines: Lines
  setPieces: (variant: StockVariant, pieces: number | undefined) => void
  fields: Record<string, string>
}

function Found({ q, ...editor }: Editor & { q: string }) {
  const { data, error, refresh } = useQuery('stock', { query: { view: 'all', q } })
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  if (data.variants.length === 0)
    return (
      <Empty icon="search" title={`Nothing found for “${q}”`}>
        Search by the beginning of words of a product’s name, or of a SKU.
      </Empty>
    )
  const products = [...new Set(data.variants.map(({ product_id }) => product_id))]
  return products.map((id) => {
    const variants = data.variants.filter(({ product_id }) => product_id === id)
    const [first] = variants
    return (
      first && (
        <section key={first.product_id} className="panel" aria-label={first.item_name}>
          <div className="variant variant-head">
            <Thumb file={first.img} />
            <h2 className="grow">{first.item_name}</h2>
          </div>
          <Rows variants={variants} {...editor} />
        </section>
      )
    )
  })
}

function Rows({
  variants,
  lines,
  setPieces,
  fields,
  isNamed = false,
}: Editor & { variants: StockVariant[]; isNamed?: boolean }) {
  return (
    <ul className="list tight">
      {variants.map((variant) => {
        const { _id, stock, sku } = variant
        const name = isNamed ? writeVariant(variant) : writeChoice(variant) || 'One size'
        return (
          <li key={_id}>
            <span className="grow">
              <span className="strong block">{name}</span>
              <small className="small muted block">
                {stock === null ? 'Not counted' : `${stock} free`}
                {sku && ` · ${sku}`}
              </small>
              {fields[_id] && <small className="field-error block">{fields[_id]}</small>}
            </span>
            {stock === null ? (
              <Link className="link" to={`/admin/stock/count?product=${encodeURIComponent(variant.product_id)}`}>
                Count first <Icon name="right" />
              </Link>
            ) : (
              <Stepper
                label={`Pieces of ${writeVariant(variant)}`}
                value={lines.get(_id)?.pieces}
                onChange={(pieces) => setPieces(variant, pieces)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
