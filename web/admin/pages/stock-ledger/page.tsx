import { useState } from 'react'
import type { LedgerEntry, StockVariant } from '../../../../shared/contract/admin/stock/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { read } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Piece, StockTag } from '../../features/stock/piece.tsx'
import { writeDifference, writeVariant } from '../../features/stock/write-variant.ts'
import { useMay } from '../../me.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { AdjustSheet } from './adjust-sheet.tsx'

export default function StockLedgerPage({ params: { id = '' } }: { params: Record<string, string> }) {
  const { data, error, refresh } = useQuery('stockLedger', { params: { id }, query: {} })
  const [older, setOlder] = useState<{ entries: LedgerEntry[]; next: string | null }>()
  const [isAdjusting, setAdjusting] = useState(false)
  const may = useMay()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { variant } = data
  const entries = [...data.entries, ...(older?.entries ?? [])]
  const next = older ? older.next : data.next

  async function readOlder(before: string) {
    const { entries: more, next: after } = (await read('stockLedger', { params: { id }, query: { before } })).data
    setOlder({ entries: [...(older?.entries ?? []), ...more], next: after })
  }

  return (
    <>
      <div className="head">
        <h1 className="grow">{writeVariant(variant)}</h1>
        <div className="btns">
          {may('stock.count') && (
            <ButtonLink icon="list" to={`/admin/stock/count?product=${encodeURIComponent(variant.product_id)}`}>
              Count
            </ButtonLink>
          )}
          {may('stock.adjust') && variant.stock !== null && (
            <Button look="main" icon="edit" onClick={() => setAdjusting(true)}>
              Adjust
            </Button>
          )}
        </div>
      </div>
      <div className="stack">
        <FreePieces variant={variant} />
        {entries.length === 0 ? (
          <Empty icon="log" title="Nothing happened yet">
            Deliveries, counts, adjustments and orders of this variant appear here.
          </Empty>
        ) : (
          <Panel title="Ledger">
            <ul className="list">
              {entries.map((entry) => (
                <EntryRow key={entry._id} entry={entry} />
              ))}
            </ul>
            {next && (
              <footer>
                <Button className="wide" onClick={() => void readOlder(next)}>
                  Show older entries
                </Button>
              </footer>
            )}
          </Panel>
        )}
      </div>
      {isAdjusting && (
        <AdjustSheet
          variant={variant}
          onClose={() => setAdjusting(false)}
          onDone={() => {
            setAdjusting(false)
            setOlder(undefined)
            void refresh()
          }}
        />
      )}
    </>
  )
}

function FreePieces({ variant }: { variant: StockVariant }) {
  return (
    <section className="panel free-pieces">
      <Piece variant={variant} />
      <span className="right">
        <span className="figure">{variant.stock ?? '–'}</span>
        <span className="small muted block">{variant.stock === null ? 'not counted' : 'free to sell'}</span>
      </span>
      {variant.stock !== null && <StockTag variant={variant} />}
    </section>
  )
}

const kinds = {
  sold: { title: 'Sold', about: 'Order' },
  held: { title: 'Held for an order', about: 'Awaits payment, order' },
  'given back': { title: 'Given back by an order', about: 'Expired or refunded, order' },
} as const

const reasons = {
  received: 'Received',
  returned: 'Returned',
  damaged: 'Damaged',
  lost: 'Lost',
  gift: 'Gift',
  correction: 'Correction',
} as const

function EntryRow({ entry }: { entry: LedgerEntry }) {
  const { kind, reason, difference, note, by, at } = entry
  const title = kind === 'movement' ? (reason ? reasons[reason] : 'Changed') : kinds[kind].title
  const who = kind === 'movement' ? by : `${kinds[kind].about} ${by}`
  return (
    <li>
      <span className="grow">
        <span className="strong block">{kind === 'movement' && difference === 0 ? 'Counted as seen' : title}</span>
        {note && <span className="block">{note}</span>}
        <small className="small muted block">
          {who}, {formatMoment(new Date(at))}
        </small>
      </span>
      {difference === 0 ? (
        <span className="muted">0</span>
      ) : (
        <Tag tone={difference < 0 ? 'err' : 'info'}>{writeDifference(difference)}</Tag>
      )}
    </li>
  )
}
