import { useEffect, useState } from 'react'
import type { CustomerView } from '../../../../shared/contract/admin/customers/schemas.ts'
import { CallFailure, call } from '../../api/client.ts'

/** Opens a customer once. It is not a query, which would read again by itself: each call writes an audit entry. */
export function useOpenedCustomer(id: string) {
  const [customer, setCustomer] = useState<CustomerView>()
  const [failure, setFailure] = useState<CallFailure>()
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens the customer again
  useEffect(() => {
    let isShown = true
    void call('openCustomer', { params: { id } }).then((result) => {
      if (!isShown) return
      if (result.ok) setCustomer(result.data)
      else setFailure(new CallFailure(result.status, result.failure))
    })
    return () => {
      isShown = false
    }
  }, [id, attempt])

  return {
    customer,
    failure,
    retry() {
      setFailure(undefined)
      setAttempt(attempt + 1)
    },
  }
}
