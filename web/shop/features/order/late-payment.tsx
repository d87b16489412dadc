import { useRef, useState } from 'react'
import { paymentPanel } from '../../../../shared/content/messages/payment-panel.ts'
import type { OrderPayment } from '../../../../shared/contract/shop/order-schemas.ts'
import { bankText } from '../../../../shared/domain/payments/bank-text.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'

const { bank, buttons } = paymentPanel

interface LatePaymentProps {
  payment: OrderPayment
  storeName: string
}

/** For a payment that was sent long ago: a text for the bank, and a field for the number on the bank's receipt. */
export function LatePayment({ payment, storeName }: LatePaymentProps) {
  const { amount, reference, sent_at } = payment
  if (!sent_at) return null
  return (
    <div className="mt-6 grid gap-5 border-t border-line pt-5 lg:grid-cols-2 lg:gap-8">
      <BankText text={bankText({ amount, reference, sentAt: new Date(sent_at), storeName })} />
      <SessionIdForm orderKey={payment.order_key} />
    </div>
  )
}

function BankText({ text }: { text: string }) {
  const [note, setNote] = useState('')
  const shown = useRef<HTMLQuoteElement>(null)

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setNote(bank.copied)
    } catch {
      // Browsers refuse it on plain http and in some frames.
      if (shown.current) getSelection()?.selectAllChildren(shown.current)
      setNote(bank.notCopied)
    }
  }

  return (
    <div className="min-w-0">
      <h3 className="font-text text-base font-semibold">{bank.title}</h3>
      <p className="mt-1 text-small text-ink-2">{bank.text}</p>
      <blockquote ref={shown} className="mt-3 bg-sand p-4 text-small break-words whitespace-pre-line">
        {text}
      </blockquote>
      <Button look="outline" className="mt-3 w-full sm:w-auto" onClick={() => void copy()}>
        {buttons.copy}
      </Button>
      <p role="status" className="mt-2 min-h-5 text-small text-ok">
        {note}
      </p>
    </div>
  )
}

function SessionIdForm({ orderKey }: { orderKey: string }) {
  const [thanks, setThanks] = useState('')
  const { formProps, field, failure, isSending } = useForm<{ session_id: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/order-schemas.ts')).SessionId,
    submit: ({ session_id }) => call('paymentSent', { body: { order_key: orderKey, session_id } }),
    onDone: () => setThanks(bank.sessionSent),
    flow: null,
    checksOnBlur: false,
  })
  return (
    <form {...formProps} aria-label={buttons.sendSessionId} className="grid min-w-0 content-start gap-1">
      <TextField label={bank.sessionId} inputMode="text" autoComplete="off" maxLength={100} {...field('session_id')} />
      <p className="text-small text-ink-2">{bank.sessionHint}</p>
      <Button type="submit" look="outline" disabled={isSending} className="mt-2 w-full sm:w-auto sm:justify-self-start">
        {buttons.sendSessionId}
      </Button>
      <p role="status" className={`min-h-5 text-small ${failure ? 'text-err' : 'text-ok'}`}>
        {failure ?? thanks}
      </p>
    </form>
  )
}
