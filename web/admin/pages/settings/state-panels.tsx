import type { ReactNode } from 'react'
import type { StoreState } from '../../../../shared/contract/admin/settings/schemas.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'

const modes = {
  sandbox: {
    tone: 'warn',
    word: 'Sandbox',
    sentence: 'The built-in sandbox replaces the payment provider. No real money moves.',
  },
  test: { tone: 'warn', word: 'Test', sentence: 'Paystack with test keys. No real money moves.' },
  live: { tone: 'ok', word: 'Live', sentence: 'Paystack with live keys. Customers pay real money.' },
} as const

/** Read-only: the keys are in the environment of the server. */
export function PaymentsPanel({ state }: { state: StoreState }) {
  const { payment_mode, last_webhook_at, last_reconciliation } = state
  const { tone, word, sentence } = modes[payment_mode]
  return (
    <Panel
      title="Payments"
      action={
        <Link className="link" to={adminPaths.reconciliation}>
          Reconciliation
        </Link>
      }
    >
      <ul className="list facts">
        <Fact name="Mode" detail={sentence}>
          <Tag tone={tone}>{word}</Tag>
        </Fact>
        <Fact name="Last webhook" detail="The provider sends one for every payment.">
          {last_webhook_at ? formatMoment(new Date(last_webhook_at)) : 'None yet'}
        </Fact>
        <Fact
          name="Last reconciliation"
          detail="Once a day the provider’s payments are compared with the orders and the stock."
        >
          {last_reconciliation ? (
            <>
              {formatMoment(new Date(last_reconciliation.at))}
              <br />
              <Differences count={last_reconciliation.differences} />
            </>
          ) : (
            'None yet'
          )}
        </Fact>
      </ul>
      {last_reconciliation && last_reconciliation.sentences.length > 0 && (
        <div className="body">
          <ul className="sentences small">
            {last_reconciliation.sentences.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  )
}

function Differences({ count }: { count: number }) {
  if (count === 0) return <Tag tone="ok">No difference</Tag>
  return <Tag tone="err">{countOf(count, 'difference')}</Tag>
}

export function MailPanel({ mail }: { mail: StoreState['mail'] }) {
  const { has_server, waiting, retrying, failed, oldest_at } = mail
  return (
    <Panel title="Mail">
      <ul className="list facts">
        {!has_server && (
          <Fact name="Mail server" detail="Mails wait until a mail server is configured (SMTP_URL).">
            <Tag tone="warn">None</Tag>
          </Fact>
        )}
        <Fact name="Waiting" {...(oldest_at && { detail: `The oldest since ${formatMoment(new Date(oldest_at))}.` })}>
          {waiting}
        </Fact>
        <Fact name="Failed, tried again" detail="The store tries to send a mail for 24 hours.">
          {retrying}
        </Fact>
        <Fact name="Failed for good">{failed > 0 ? <Tag tone="err">{failed}</Tag> : failed}</Fact>
      </ul>
    </Panel>
  )
}

function Fact({ name, detail, children }: { name: string; detail?: string; children: ReactNode }) {
  return (
    <li>
      <span className="grow">
        <span className="strong">{name}</span>
        {detail && <small className="small muted block">{detail}</small>}
      </span>
      <span className="right">{children}</span>
    </li>
  )
}
