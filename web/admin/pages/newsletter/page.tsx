import type { CampaignRow, SubscriberCounts } from '../../../../shared/contract/admin/newsletter/schemas.ts'
import { adminPaths } from '../../../../shared/paths.ts'
import { Link } from '../../../ui/link.tsx'
import { useQuery } from '../../api/use-query.ts'
import { CampaignTag, describeTime } from '../../features/newsletter/campaign-state.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatCount } from '../../ui/count-of.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Empty, LoadError, Skeleton } from '../../ui/states.tsx'

export default function NewsletterPage() {
  const { data, error, refresh } = useQuery('newsletter')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const { subscribers, campaigns, rate, has_server } = data
  const create = (
    <ButtonLink look="main" icon="plus" to={adminPaths.campaign('new')}>
      New newsletter
    </ButtonLink>
  )
  return (
    <>
      <div className="head">
        <h1 className="grow">Newsletter</h1>
        {create}
      </div>
      <div className="stack">
        <ListPanel counts={subscribers} rate={rate} />
        {!has_server && (
          <div className="note" role="status">
            <Icon name="alert" />
            <span className="grow">There is no mail server (SMTP_URL), so mails wait in the outbox.</span>
          </div>
        )}
        {campaigns.length === 0 ? (
          <Empty icon="mail" title="No newsletter yet">
            Press “New newsletter” to write the first one. It stays a draft until you send it.
          </Empty>
        ) : (
          <section className="panel">
            <CampaignTable campaigns={campaigns} />
            <CampaignCards campaigns={campaigns} />
          </section>
        )}
      </div>
    </>
  )
}

function ListPanel({ counts, rate }: { counts: SubscriberCounts; rate: number }) {
  return (
    <Panel
      title="Mailing list"
      action={
        <Link className="link" to={adminPaths.subscribers}>
          Show the addresses
        </Link>
      }
    >
      <div className="body">
        <dl className="figures">
          <div>
            <dt className="small muted">Confirmed</dt>
            <dd className="figure">{formatCount(counts.confirmed)}</dd>
          </div>
          <div>
            <dt className="small muted">Waiting to confirm</dt>
            <dd className="figure">{formatCount(counts.waiting)}</dd>
          </div>
          <div>
            <dt className="small muted">Left</dt>
            <dd className="figure">{formatCount(counts.left)}</dd>
          </div>
        </dl>
        <p className="small muted">
          Newsletters go to confirmed addresses, at most {rate} a minute. Order mail never waits for them.
        </p>
      </div>
    </Panel>
  )
}

function CampaignTable({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  return (
    <table className="desk table">
      <thead>
        <tr>
          <th>Subject</th>
          <th>State</th>
          <th className="right">Sent</th>
          <th className="right">Failed</th>
          <th className="right">Unsubscribed</th>
        </tr>
      </thead>
      <tbody>
        {campaigns.map((campaign) => (
          <tr key={campaign._id}>
            <td>
              <Link className="strong" to={adminPaths.campaign(campaign._id)}>
                {campaign.subject}
              </Link>
              <small>{describeTime(campaign)}</small>
            </td>
            <td>
              <CampaignTag campaign={campaign} />
            </td>
            <td className="right">{campaign.sent}</td>
            <td className="right">{campaign.failed}</td>
            <td className="right">{campaign.left}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function CampaignCards({ campaigns }: { campaigns: readonly CampaignRow[] }) {
  return (
    <ul className="cards open phone">
      {campaigns.map((campaign) => (
        <li key={campaign._id}>
          <Link className="card" to={adminPaths.campaign(campaign._id)}>
            <span className="l1">
              <span className="strong cut">{campaign.subject}</span>
              <CampaignTag campaign={campaign} />
            </span>
            <span className="small muted">{describeTime(campaign)}</span>
            <span className="small">
              {campaign.sent} sent, {campaign.failed} failed, {campaign.left} unsubscribed
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
