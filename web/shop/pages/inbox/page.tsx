import { useEffect, useEffectEvent, useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyBlock, ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { InboxList } from './inbox-list.tsx'

export default function InboxPage() {
  const { answer, error, retry } = useQuery(queries.inbox())
  const updates = answer?.data
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const unread = updates?.filter(({ is_new }) => is_new).map(({ _id }) => _id) ?? []
  // What is new stays marked for this visit; the menu and the next visit find it read.
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
