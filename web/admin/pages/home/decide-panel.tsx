import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { Decisions } from '../../features/refund/decisions.tsx'
import { useMay } from '../../me.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { countOf } from '../../ui/count-of.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** Money and mail that wait for a person, before everything else. */
export function DecidePanel({ failedMails }: { failedMails: number }) {
  const may = useMay()
  const { data, error, refresh } = useQuery('attention')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={2} />
  const { decisions, counts } = data
  const others = [
    counts.difference > 0 && (
      <OtherDecision
        key="differences"
        icon="swap"
        title={`The provider disagrees in ${countOf(counts.difference, 'place')}`}
        text="The last comparison of payments, refunds and stock found differences."
        to={adminPaths.reconciliation}
        label="Show them"
      />
    ),
    failedMails > 0 && may('settings.edit') && (
      <OtherDecision
        key="mails"
        icon="mail"
        title={`${countOf(failedMails, 'mail')} could not be sent`}
        text="The mail server refused them several times. Settings show the state of the mail queue."
        to={adminPaths.settings}
        label="Settings"
      />
    ),
  ].filter(Boolean)
  const count = decisions.length + others.length
  if (count === 0)
    return (
      <section className="panel">
        <p className="body muted all-decided">
          <Icon name="check" /> Nothing to decide: no payment, refund, dispute or mail waits for you.
        </p>
      </section>
    )
  return (
    <Panel
      title="Decide now"
      aside={count}
      action={
        <Link className="link" to={adminPaths.payments()}>
          Payments <Icon name="right" className="s" />
        </Link>
      }
    >
      {decisions.length > 0 && <Decisions attention={data} onChanged={refresh} />}
      {others.length > 0 && <ul className="decide">{others}</ul>}
    </Panel>
  )
}

interface OtherDecisionProps {
  icon: IconName
  title: string
  text: string
  to: string
  label: string
}

function OtherDecision({ icon, title, text, to, label }: OtherDecisionProps) {
  return (
    <li>
      <div className="say">
        <span className="icon-tile err">
          <Icon name={icon} />
        </span>
        <div className="grow">
          <h3>{title}</h3>
          <p className="small muted">{text}</p>
        </div>
      </div>
      <div className="btns">
        <ButtonLink to={to}>{label}</ButtonLink>
      </div>
    </li>
  )
}
