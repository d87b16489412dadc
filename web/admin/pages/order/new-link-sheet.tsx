import { type FormEvent, useState } from 'react'
import type { AdminOrder } from '../../../../shared/contract/admin/orders/schemas.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface NewLinkSheetProps {
  order: AdminOrder
  onClose: () => void
  onDone: () => void
}

/** Asks before the links to an order that were given out so far end. */
export function NewLinkSheet({ order, onClose, onDone }: NewLinkSheetProps) {
  const [failure, setFailure] = useState('')
  const [isSending, setSending] = useState(false)
  const { email } = order

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const isMailed = new FormData(event.currentTarget).has('is_mailed')
    setSending(true)
    const result = await call('newOrderLink', { params: { id: order._id }, body: { is_mailed: isMailed } })
    setSending(false)
    setFailure(result.ok ? '' : result.failure.error)
    if (result.ok) onDone()
  }

  return (
    <Sheet title="Make a new link" isOpen onClose={onClose}>
      <form onSubmit={(event) => void make(event)}>
        <section className="form">
          <p>
            The customer’s mails have a link that shows this order to whoever has it. Make a new one when a link has
            come into wrong hands: the links in all mails that were sent then open nothing.
          </p>
          <p className="muted">Mails that still wait to be sent get the new link.</p>
          {email && (
            <label className="pickrow">
              <input type="checkbox" className="box" name="is_mailed" defaultChecked />
              <span>
                <span className="strong">Mail the new link to the customer</span>
                <small className="small muted block">To {email}. Not if this address belongs to somebody else.</small>
              </span>
            </label>
          )}
          {failure && <Problem>{failure}</Problem>}
          <Button look="main" type="submit" disabled={isSending}>
            {isSending ? 'Saving…' : 'Make a new link'}
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
