import { useEffect, useMemo } from 'react'
import { readStoredBody, type StoredBody } from '../../../../shared/domain/fit/body.ts'
import { bodyList, useStoredBody } from '../../../storage/stored-body.ts'

/** The shopper's measurements; undefined while there are none. */
export function useBody(): StoredBody | undefined {
  const stored = useStoredBody()
  const body = useMemo(() => stored && readStoredBody(stored), [stored])
  const isJunk = stored !== undefined && body === undefined
  useEffect(() => {
    if (isJunk) bodyList.write([])
  }, [isJunk])
  return body
}
