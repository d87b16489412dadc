import { callPath } from '../../../shared/contract/calls.ts'
import { send } from '../../api/client.ts'
import { useForm } from '../../api/use-form.ts'
import { Button } from '../../components/button.tsx'
import { Icon } from '../../components/icon.tsx'
import { TextField } from '../../components/text-field.tsx'

export interface Coupon {
  code: string
  percent: number
}

export function CouponBox({ applied, onApply }: { applied: Coupon | undefined; onApply: (coupon: Coupon) => void }) {
  const { formProps, field, failure, isSending } = useForm<{ code: string }>({
    loadRules: async () => (await import('../../../shared/contract/schemas.ts')).CouponCode,
    async submit({ code: typed }) {
      const code = typed.toLowerCase()
      const answer = await send<{ percent: number }>('POST', callPath('verifyCoupon'), { code })
      if (answer.ok) onApply({ code, percent: answer.data.percent })
      return answer
    },
    onDone: () => {},
    checksOnBlur: false,
    flow: 'flows',
  })
  const { error, ...code } = field('code')
  return (
    <form {...formProps} aria-label="Discount code">
      <div className="grid grid-cols-[1fr_auto] gap-x-2.5">
        <TextField
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
      {applied && (
        <p className="flex items-center gap-2 text-small font-semibold text-ok">
          <Icon name="check" className="size-5 shrink-0" />
          <span>
            <span className="uppercase">{applied.code}</span>: {applied.percent}% off
          </span>
        </p>
      )}
    </form>
  )
}
