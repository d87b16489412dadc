import { useState } from 'react'
import type { DisputeView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { useQuery } from '../../api/use-query.ts'
import { DisputeTag } from '../../features/refund/dispute-tag.tsx'
import { EvidenceSheet } from '../../features/refund/evidence-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

/** Open disputes first, the earliest deadline on top; a table on desktops, cards on phones. */
export function DisputeRows() {
  const { data, error, refresh } = useQuery('disputes')
  const [openId, setOpenId] = useState<string>()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  if (data.length === 0)
    return (
      <Empty icon="check" title="No disputes">
        When a customer’s bank asks for a payment back, it appears here with the day by which you must answer.
      </Empty>
    )
  const open = data.find(({ _id }) => _id === openId)
  return (
    <>
      <DisputeTable disputes={data} onOpen={setOpenId} />
      <DisputeCards disputes={data} onOpen={setOpenId} />
      {open && (
        <EvidenceSheet key={open.version} dispute={open} onClose={() => setOpenId(undefined)} onDone={refresh} />
      )}
    </>
  )
}

interface RowsProps {
  disputes: readonly DisputeView[]
  onOpen: (id: string) => void
}

function DisputeTable({ disputes, onOpen }: RowsProps) {
  return (
    <section className="panel desk">
      <table>
        <thead>
          <tr>
            <th>Customer</th>
            <th>State</th>
            <th>Answer by</th>
            <th>Why</th>
            <th className="right">Amount</th>
            <th>
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {disputes.map((dispute) => (
            <tr key={dispute._id}>
              <td>
                {dispute.buyer || 'Unknown'}
                <small>Payment {dispute.reference}</small>
              </td>
              <td>
                <DisputeTag dispute={dispute} />
              </td>
              <td>{dispute.due_at ? formatMoment(new Date(dispute.due_at)) : '–'}</td>
              <td>{why(dispute)}</td>
              <td className="right nowrap strong">{amountOf(dispute)}</td>
              <td className="right">
                <Button aria-label={`Evidence for ${dispute.reference}`} onClick={() => onOpen(dispute._id)}>
                  Evidence
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function DisputeCards({ disputes, onOpen }: RowsProps) {
  return (
    <ul className="cards open phone">
      {disputes.map((dispute) => (
        <li key={dispute._id}>
          <button type="button" onClick={() => onOpen(dispute._id)}>
            <span className="l1">
              <span className="strong cut">{dispute.buyer || 'Unknown'}</span>
              <span className="strong nowrap">{amountOf(dispute)}</span>
            </span>
            <span className="l2 small">
              <span className="muted">{why(dispute)}</span>
              <DisputeTag dispute={dispute} />
            </span>
            <span className="l2 small muted">
              <span>Payment {dispute.reference}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function why({ category, resolution, status }: DisputeView): string {
  return (status === 'closed' && resolution) || category || '–'
}

function amountOf({ amount }: DisputeView): string {
  return amount === null ? '–' : formatWholeNaira(amount)
}
