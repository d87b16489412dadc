import { useEffect, useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { formatTime } from '../../../../shared/domain/time/moments.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'

interface UndoShippingProps {
  order: AdminOrder
  until: string
  onDone: () => Promise<unknown>
}

/** Shown for two minutes, while the mail to the customer waits. */
export function UndoShipping({ order, until, onDone }: UndoShippingProps) {
  const left = new Date(until).getTime() - Date.now()
  const [isOver, setOver] = useState(left <= 0)
  const [failure, setFailure] = useState('')
  useEffect(() => {
    if (isOver) return
    const timer = setTimeout(() => setOver(true), new Date(until).getTime() - Date.now())
    return () => clearTimeout(timer)
  }, [until, isOver])
  if (failure) return <Problem>{failure}</Problem>
  if (isOver) return null

  async function undo() {
    const result = await call('undoShipping', { params: { id: order._id } })
    setFailure(result.ok ? '' : result.failure.error)
    await onDone()
  }

  return (
    <div className="note undo" role="status">
      <Icon name="clock" />
      <span className="grow">Shipped. The mail to the customer waits until {formatTime(new Date(until))}.</span>
      <Button onClick={() => void undo()}>Undo</Button>
    </div>
  )
}
