import { useRef } from 'react'
import { checkoutMessages } from '../../../../shared/content/messages/checkout-messages.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/text-link.tsx'

export interface Coupon {
  code: string
  percent: number
}

interface CouponBoxProps {
  applied: Coupon | undefined
  /** The general discount; a smaller coupon is not used. */
  generalPercent: number
  onApply: (coupon: Coupon) => void
  onRemove: () => void
}

export function CouponBox({ applied, generalPercent, onApply, onRemove }: CouponBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { formProps, field, failure, isSending } = useForm<{ code: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/schemas.ts')).CouponCode,
    async submit({ code: typed }) {
      const code = typed.toLowerCase()
      const answer = await call('verifyCoupon', { body: { code } })
      if (!answer.ok) return answer
      const { data, message } = answer
      onApply({ code, percent: data.percent })
      // Without the message "applied" for a coupon that is too small.
      return { ok: true, data, ...(message && data.percent >= generalPercent && { message }) }
    },
    checksOnBlur: false,
    flow: 'flows',
  })
  const { error, ...code } = field('code')

  /** The removed code goes back into the field, so that it can be applied again. */
  function remove({ code }: Coupon) {
    onRemove()
    if (!input.current) return
    if (!input.current.value) input.current.value = code
    input.current.focus()
  }

  return (
    <form {...formProps} aria-label="Discount code">
      <div className="grid grid-cols-[1fr_auto] gap-x-2.5">
        <TextField
          ref={input}
          label="Discount code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={error ?? failure}
          {...code}
        />
        <Button type="submit" look="outline" disabled={isSending} className="mt-[27px] self-start">
          Apply
        </Button>
      </div>
      <div role="status">
        {applied && <AppliedCoupon coupon={applied} generalPercent={generalPercent} onRemove={() => remove(applied)} />}
      </div>
    </form>
  )
}

interface AppliedCouponProps {
  coupon: Coupon
  generalPercent: number
  onRemove: () => void
}

function AppliedCoupon({ coupon: { code, percent }, generalPercent, onRemove }: AppliedCouponProps) {
  const name = code.toUpperCase()
  return (
    <div className="flex items-center justify-between gap-4 text-small">
      {percent < generalPercent ? (
        <p className="text-ink-2">{checkoutMessages.couponTooSmall(name, percent, generalPercent)}</p>
      ) : (
        <p className="flex items-center gap-2 font-semibold text-ok">
          <Icon name="check" className="size-5 shrink-0" />
          {name}: {percent}% off
        </p>
      )}
      <TextButton aria-label={`Remove discount code ${name}`} onClick={onRemove}>
        Remove
      </TextButton>
    </div>
  )
}
