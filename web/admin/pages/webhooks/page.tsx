import { useState } from 'react'
import type { WebhookView } from '../../../../shared/contract/admin/payments/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { useLocation } from '../../../router/router.tsx'
import { useQuery } from '../../api/use-query.ts'
import { PaymentTabs } from '../../features/refund/payment-tabs.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'
import { OutcomeTag } from './outcome-tag.tsx'
import { WebhookSheet } from './webhook-sheet.tsx'

/** The provider's webhooks of the last 30 days. */
export default function WebhooksPage() {
  const before = new URLSearchParams(useLocation().search).get('before') ?? ''
  return (
    <>
      <div className="head">
        <h1 className="grow">Webhooks</h1>
      </div>
      <PaymentTabs current="webhooks" />
      <Webhooks key={before} before={before} />
    </>
  )
}

function Webhooks({ before }: { before: string }) {
  const { data, error, refresh } = useQuery('webhooks', { query: before ? { before } : {} })
  const [openId, setOpenId] = useState<string>()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { webhooks, next } = data
  if (webhooks.length === 0 && !before)
    return (
      <Empty icon="card" title="No webhook has arrived yet">
        The provider tells the store with a webhook that money has moved. They are listed here for 30 days.
      </Empty>
    )
  return (
    <>
      <Panel title="Received">
        <p className="body small muted">
          What the provider told the store in the last 30 days, the newest first. The store asks the provider before it
          believes one, so handling one again does no harm.
        </p>
        <ul className="list webhooks">
          {webhooks.map((webhook) => (
            <Row key={webhook._id} webhook={webhook} onOpen={() => setOpenId(webhook._id)} />
          ))}
        </ul>
        <Pager
          first={before ? adminPaths.webhooks() : undefined}
          next={next ? adminPaths.webhooks(next) : undefined}
          nextLabel="Older webhooks"
        />
      </Panel>
      {openId && (
        <WebhookSheet key={openId} id={openId} onClose={() => setOpenId(undefined)} onChanged={() => void refresh()} />
      )}
    </>
  )
}

function Row({ webhook, onOpen }: { webhook: WebhookView; onOpen: () => void }) {
  const { event, reference, is_signed, outcome, note, last_at, times } = webhook
  const title = is_signed ? event || 'Unreadable' : 'Requests without a valid signature'
  const often = times > 1 ? `${times} times, last ` : ''
  return (
    <li>
      <span className="grow">
        {is_signed ? (
          <button type="button" className="link" aria-label={`Open ${title} ${reference ?? ''}`} onClick={onOpen}>
            {title}
          </button>
        ) : (
          <span className="strong">{title}</span>
        )}
        <small className="small muted block">
          {often}
          {formatMoment(new Date(last_at))}
          {reference && `, payment ${reference}`}
          {is_signed && ', signature right'}
        </small>
        {note && <small className="small block">{note}</small>}
        {!is_signed && (
          <small className="small block">
            Anybody can send these, so they are only counted. If the provider’s own are among them, check the secret
            key.
          </small>
        )}
      </span>
      <OutcomeTag outcome={outcome} />
    </li>
  )
}
