import { type FormEvent, useState } from 'react'
import type { CampaignView } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import { fromLagosField } from '../../../../shared/domain/time/lagos-time.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface SendSheetProps {
  campaign: CampaignView
  onClose: () => void
  onSent: (campaign: CampaignView) => void
}

export function SendSheet({ campaign: { _id, subject, audience, version }, onClose, onSent }: SendSheetProps) {
  const [time, setTime] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const addresses = countOf(audience, 'address', 'addresses')

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    const result = await call('sendCampaign', { params: { id: _id }, body: { version, send_at: fromLagosField(time) } })
    setSending(false)
    if (result.ok) onSent(result.data)
    else setFailure(result.failure)
  }

  return (
    <Sheet title="Send or schedule" isOpen onClose={onClose}>
      <form onSubmit={(event) => void send(event)}>
        <section className="form">
          <p>
            “{subject}” goes to <span className="strong">{addresses}</span>. Sent mail cannot be taken back.
          </p>
          <TextField
            label="When"
            aside="Lagos time; leave it empty to send now"
            type="datetime-local"
            value={time}
            error={failure?.fields?.send_at}
            onChange={({ target }) => setTime(target.value)}
          />
          {failure && <Problem>{failure.error}</Problem>}
          <Button look="main" icon="mail" type="submit" disabled={isSending || audience === 0}>
            {time ? `Schedule it for ${addresses}` : `Send it to ${addresses}`}
          </Button>
          {audience === 0 && <p className="small muted">Nobody is on the mailing list yet.</p>}
        </section>
      </form>
    </Sheet>
  )
}
