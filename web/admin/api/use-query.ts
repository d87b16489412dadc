import useSWR from 'swr'
import type { AdminCallName } from '../../../shared/contract/admin/calls.ts'
import type { Success } from '../../../shared/contract/endpoint.ts'
import { type CallAnswer, type CallFailure, type CallInput, read } from './client.ts'
import { useShownSince } from './connection.ts'

export interface QueryState<Data> {
  data: Data | undefined
  meta: Success<Data>['meta']
  error: CallFailure | undefined
  /** When the data on screen was read. */
  readAt: Date | undefined
  refresh: () => Promise<unknown>
}

/** The answer of a read. It is kept while it is read again, and while the next page of a list loads. */
export function useQuery<Name extends AdminCallName>(
  name: Name,
  ...[input]: [keyof CallInput<Name>] extends [never] ? [] : [input: CallInput<Name>]
): QueryState<CallAnswer<Name>> {
  const { data, error, mutate } = useSWR<Success<CallAnswer<Name>> & { readAt: Date }, CallFailure>(
    [name, input],
    async () => ({ ...(await read(name, (input ?? {}) as CallInput<Name>)), readAt: new Date() }),
    { keepPreviousData: true },
  )
  useShownSince(data?.readAt)
  return { data: data?.data, meta: data?.meta, error, readAt: data?.readAt, refresh: () => mutate() }
}
