import { useMemo } from 'react'
import { readStoredBody, type StoredBody } from '../../../../shared/domain/fit/body.ts'
import { useStoredBody } from '../../../storage/stored-body.ts'

/** The shopper's measurements; undefined while there are none. */
export function useBody(): StoredBody | undefined {
  const stored = useStoredBody()
  return useMemo(() => stored && readStoredBody(stored), [stored])
}
