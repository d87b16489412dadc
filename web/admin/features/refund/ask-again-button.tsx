import { useState } from 'react'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'

interface AskAgainButtonProps {
  reference: string
  onDone: () => Promise<unknown>
}

/** Asks the provider about a payment and its refunds once more. */
export function AskAgainButton({ reference, onDone }: AskAgainButtonProps) {
  const [outcome, setOutcome] = useState<string>()
  const [isAsking, setAsking] = useState(false)

  async function ask() {
    setAsking(true)
    const result = await call('askPayment', { params: { id: reference } })
    setAsking(false)
    setOutcome(result.ok ? result.data.sentence : result.failure.error)
    if (result.ok) await onDone()
  }

  return (
    <>
      <Button icon="retry" disabled={isAsking} aria-label={`Ask again about ${reference}`} onClick={() => void ask()}>
        {isAsking ? 'Asking…' : 'Ask again'}
      </Button>
      {outcome && (
        <span className="small muted asked" role="status">
          {outcome}
        </span>
      )}
    </>
  )
}
