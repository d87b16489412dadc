import { useState } from 'react'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

interface NewLinkProps {
  orderId: string
  /** Reads the order again, because its key has changed. */
  onDone: () => void
}

/** Lets the customer end the links to an order that they may have passed on. */
export function NewLink({ orderId, onDone }: NewLinkProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function make() {
    setSending(true)
    const result = await call('newOrderLink', { params: { id: orderId } })
    setSending(false)
    setFailure(result.ok ? undefined : result.failure.error)
    if (!result.ok) return
    setOpen(false)
    onDone()
    await showToast('success', result.message ?? '', 'flows')
  }

  return (
    <section aria-labelledby="order-link" className="mt-10 max-w-xl border-t border-line pt-8 print:hidden">
      <h2 id="order-link" className="text-h3">
        The link to this order
      </h2>
      <p className="mt-2 mb-4 text-ink-2">
        Our mails have a link that shows this order to whoever has it. Have you passed one on? Then make a new link.
      </p>
      <Button look="outline" onClick={() => setOpen(true)}>
        Make a new link
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        label="Make a new link"
        className="m-auto w-[min(92vw,480px)] bg-cream p-6"
      >
        <h2 className="text-h2">Make a new link</h2>
        <p className="mt-3 mb-5 text-ink-2">
          The links in our mails so far will not open this order any more, for you and for everybody else. Our next
          mails have the new link. On this page you see the order as before.
        </p>
        <FormFailure failure={failure} />
        <div className="mt-3 grid gap-3 sm:grid-cols-2">
          <Button look="outline" onClick={() => setOpen(false)}>
            Keep the old link
          </Button>
          <Button disabled={isSending} onClick={make}>
            {isSending ? 'One moment…' : 'Make a new link'}
          </Button>
        </div>
      </Dialog>
    </section>
  )
}
