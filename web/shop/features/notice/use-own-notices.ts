import type { OwnNotice } from '../../../../shared/contract/shop/notice-schemas.ts'
import { useQuery } from '../../../api/use-query.ts'
import { useHasSession } from '../../../api/use-session.ts'

export interface OwnNotices {
  /** Empty for guests, whose notices are in their mails only. */
  notices: readonly OwnNotice[]
  refresh: () => void
}

/** What the customer waits to be told. */
export function useOwnNotices(): OwnNotices {
  const { answer, retry } = useQuery(useHasSession() ? { name: 'ownNotices' } : undefined)
  return { notices: answer?.data ?? [], refresh: retry }
}
