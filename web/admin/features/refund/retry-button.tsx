import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'

interface RetryButtonProps {
  refund: { _id: string; attempt: number; needs_account: boolean }
  onDone: () => Promise<unknown>
}

/** Tries a failed refund again. One that waits for a bank account is only asked about, because it may still arrive. */
export function RetryButton({ refund: { _id, attempt, needs_account }, onDone }: RetryButtonProps) {
  const [failure, setFailure] = useState<string>()
  const [isSending, setSending] = useState(false)

  async function retry() {
    setSending(true)
    const result = await call('retryRefund', { params: { id: _id }, body: { attempt } })
    setSending(false)
    setFailure(result.ok ? undefined : result.failure.error)
    if (result.ok || result.status === 409) await onDone()
  }

  return (
    <>
      <Button icon="retry" disabled={isSending} onClick={() => void retry()}>
        {needs_account ? 'Ask again' : 'Retry refund'}
      </Button>
      {failure && <Problem>{failure}</Problem>}
    </>
  )
}
