import { useState } from 'react'
import type { ChangeCoupon, CouponView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import { fromLagosField, toLagosField } from '../../../../shared/domain/time/lagos-time.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { describeDates, describeLimit } from './describe-coupon.ts'

type Terms = Omit<ChangeCoupon, 'version'>

interface CouponFormProps {
  /** Undefined for a new one. */
  coupon: CouponView | undefined
  onDone: () => void
}

/** The terms of a new coupon or of one that is changed. */
export function CouponForm({ coupon, onDone }: CouponFormProps) {
  // The same for every try, so that a repeated request creates one coupon.
  const [id] = useState(() => coupon?._id ?? crypto.randomUUID())
  const { save, collision, overwrite } = useVersionedSave<Terms, CouponView>({
    version: coupon?.version,
    send: (terms, version) =>
      version
        ? call('changeCoupon', { params: { id }, body: { ...terms, version } })
        : call('createCoupon', { body: { _id: id, ...terms } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const { ChangeCoupon } = await import('../../../../shared/contract/admin/discounts/schemas.ts')
      return { safeParse: (given) => ChangeCoupon.safeParse({ version: 1, ...readTerms(given as Fields) }) }
    },
    submit: (terms) => save(terms),
    onDone,
    // An error that appears on blur would move the button away from the pointer.
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })

  if (collision)
    return (
      <Conflict
        {...collision}
        rows={compare(collision.saved, collision.yours)}
        onKeep={onDone}
        onUse={() => void overwrite()}
      />
    )

  const fixed = coupon?.isUsed ? { readOnly: true, aside: 'fixed since its first use' } : {}
  return (
    <form {...formProps}>
      <section className="form">
        <TextField
          label="Code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          defaultValue={coupon?.code}
          {...fixed}
          {...field('code')}
        />
        <TextField
          label="Percent off"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={coupon?.percent}
          {...fixed}
          {...field('percent')}
        />
        <TextField
          label="Starts"
          aside="Lagos time; empty: at once"
          type="datetime-local"
          defaultValue={writeMoment(coupon?.starts_at)}
          {...field('starts_at')}
        />
        <TextField
          label="Ends"
          aside="Lagos time; empty: never"
          type="datetime-local"
          defaultValue={writeMoment(coupon?.ends_at)}
          {...field('ends_at')}
        />
        <TextField
          label="Uses in all"
          aside="empty: no limit"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={coupon?.total_limit ?? ''}
          {...field('total_limit')}
        />
        <TextField
          label="Uses for each customer"
          aside="empty: no limit"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={coupon?.customer_limit ?? ''}
          {...field('customer_limit')}
        />
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : coupon ? 'Save' : 'Create the coupon'}
        </Button>
      </section>
    </form>
  )
}

type Fields = Record<keyof Terms, string>

function readTerms({ code, percent, starts_at, ends_at, total_limit, customer_limit }: Fields) {
  return {
    code,
    percent: Number(percent),
    starts_at: fromLagosField(starts_at),
    ends_at: fromLagosField(ends_at),
    total_limit: total_limit ? Number(total_limit) : null,
    customer_limit: customer_limit ? Number(customer_limit) : null,
  }
}

function writeMoment(moment: string | null | undefined): string {
  return moment ? toLagosField(new Date(moment)) : ''
}

function compare(saved: Terms, yours: Terms) {
  const rows: [string, (terms: Terms) => string][] = [
    ['Code', ({ code }) => code],
    ['Percent off', ({ percent }) => `${percent} %`],
    ['Dates', describeDates],
    ['Uses in all', ({ total_limit }) => describeLimit(total_limit)],
    ['Uses for each customer', ({ customer_limit }) => describeLimit(customer_limit)],
  ]
  return rows.map(([label, write]) => ({ label, saved: write(saved), yours: write(yours) }))
}
