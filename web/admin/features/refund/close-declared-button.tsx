import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'

/** Takes what a buyer said off the list, once nothing more is to be done about it. */
export function CloseDeclaredButton({ orderId, onDone }: { orderId: string; onDone: () => Promise<unknown> }) {
  const [failure, setFailure] = useState<string>()

  async function close() {
    const result = await call('closeDeclared', { params: { id: orderId } })
    setFailure(result.ok ? undefined : result.failure.error)
    if (result.ok) await onDone()
  }

  return (
    <>
      <Button onClick={() => void close()}>Done</Button>
      {failure && <Problem>{failure}</Problem>}
    </>
  )
}
