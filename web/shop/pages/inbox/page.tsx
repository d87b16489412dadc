import { useEffect, useEffectEvent, useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import type { OrderUpdate } from '../../../../shared/contract/shop/customer-schemas.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { ProductThumbnail } from '../../../ui/product-row.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'

export default function InboxPage() {
  const { answer, error, retry } = useQuery(queries.inbox())
  const updates = answer?.data
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const unread = updates?.filter(({ is_new }) => is_new).map(({ _id }) => _id) ?? []
  // New messages stay marked during this visit, although the server marks them as read.
  if (unread.some((id) => !marked.has(id))) setMarked(new Set([...marked, ...unread]))

  const markSeen = useEffectEvent(async () => {
    const sent = await call('inboxSeen')
    if (sent.ok) retry()
  })
  const hasNew = unread.length > 0
  useEffect(() => {
    if (hasNew) void markSeen()
  }, [hasNew])

  return (
    <AccountArea>
      <h1 className="text-h1 lg:text-page">Inbox</h1>
      {error && !updates && <ErrorBlock message={error.message} retry={retry} />}
      {!error && !updates && <Spinner label="Loading your messages" />}
      {updates?.length === 0 && (
        <EmptyBlock
          title={accountScreens.noUpdates}
          action={<ButtonLink to={paths.shop()}>Continue shopping</ButtonLink>}
        >
          We write here when an order is paid, sent or delivered.
        </EmptyBlock>
      )}
      {updates && updates.length > 0 && (
        <InboxList updates={updates.map((update) => ({ ...update, is_new: marked.has(update._id) }))} />
      )}
    </AccountArea>
  )
}

/** Updates of the customer's orders, newest first. */
function InboxList({ updates }: { updates: readonly OrderUpdate[] }) {
  return (
    <ul className="mt-6 divide-y divide-line border-y border-line">
      {updates.map((update) => (
        <li key={update._id} className="relative grid grid-cols-[56px_1fr] gap-4 py-4 hover:bg-sand/60">
          <ProductThumbnail img={update.img} sizes="56px" />
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-x-3 text-small text-ink-2">
              <time dateTime={update.created_at}>{formatDate(new Date(update.created_at))}</time>
              {update.is_new && <span className="bg-clay px-2 py-0.5 text-tiny font-semibold text-white">New</span>}
            </p>
            <Link
              to={paths.ownOrder(update.order_id)}
              className={`after:absolute after:inset-0 hover:underline ${update.is_new ? 'font-semibold' : 'font-medium'}`}
            >
              {update.order_title}
            </Link>
            <p className="text-ink-2">{update.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
