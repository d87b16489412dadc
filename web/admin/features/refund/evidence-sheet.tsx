import { useState } from 'react'
import type { DisputeView, SaveEvidence } from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { useMay } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { Conflict } from '../conflict/conflict.tsx'
import { useVersionedSave } from '../conflict/use-versioned-save.ts'
import { formatMoney } from './money-words.ts'

interface EvidenceSheetProps {
  dispute: DisputeView
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** What the bank should know. The provider takes no evidence from here, so the text is copied into its dashboard. */
export function EvidenceSheet({ dispute, onClose, onDone }: EvidenceSheetProps) {
  const may = useMay()
  const mayWrite = may('payments.decide') && dispute.status === 'open'
  const [text, setText] = useState(dispute.evidence)
  const [isCopied, setCopied] = useState(false)
  const [failure, setFailure] = useState<string>()
  const { save, collision, overwrite } = useVersionedSave<Pick<SaveEvidence, 'evidence'>, DisputeView>({
    version: dispute.version,
    send: (values, version = dispute.version) =>
      call('saveEvidence', { params: { id: dispute._id }, body: { ...values, version } }),
    onDone: () => void onDone(),
  })

  async function send() {
    const result = await save({ evidence: text })
    setFailure(result.ok || result.status === 409 ? undefined : result.failure.error)
    if (result.ok) await onDone()
  }

  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
  }

  const { amount, due_at, category, buyer, reference } = dispute
  const isSaved = mayWrite && dispute.evidence !== '' && text === dispute.evidence
  return (
    <Sheet
      title={amount === null ? 'Dispute' : `Dispute over ${formatMoney(amount)}`}
      isOpen
      onClose={onClose}
      footer={
        mayWrite &&
        !collision && (
          <Button look="main" className="wide" disabled={text === dispute.evidence} onClick={() => void send()}>
            Save evidence
          </Button>
        )
      }
    >
      <section>
        <p>
          {[buyer, `payment ${reference}`, category && `“${category}”`].filter(Boolean).join(', ')}.{' '}
          {due_at && dispute.status === 'open' && `Answer by ${formatMoment(new Date(due_at))}.`}
          {dispute.status === 'closed' && `Closed${dispute.resolution && `: ${dispute.resolution}`}.`}
        </p>
      </section>
      {collision ? (
        <Conflict
          {...collision}
          rows={[{ label: 'Evidence', saved: collision.saved.evidence, yours: collision.yours.evidence }]}
          onKeep={() => void onDone()}
          onUse={() => void overwrite()}
        />
      ) : (
        <section>
          <TextArea
            label="Evidence"
            rows={10}
            maxLength={5_000}
            value={text}
            readOnly={!mayWrite}
            onChange={({ target }) => setText(target.value)}
          />
          <p className="small muted">
            Delivery date, carrier and tracking, who received it, and what you wrote to each other. The provider takes
            no evidence from here: copy the text into its dashboard.
          </p>
          <div className="btns">
            <Button isLocal icon="text" disabled={text === ''} onClick={() => void copy()}>
              Copy
            </Button>
          </div>
          {failure && <Problem>{failure}</Problem>}
          {isCopied && <Done>Copied.</Done>}
          {isSaved && !isCopied && <Done>Saved. Now copy it into the provider’s dashboard.</Done>}
        </section>
      )}
    </Sheet>
  )
}
