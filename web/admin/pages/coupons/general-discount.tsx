import { useState } from 'react'
import type { ChangeGeneralDiscount, GeneralDiscountView } from '../../../../shared/contract/admin/discounts/schemas.ts'
import { toKobo, toNaira } from '../../../../shared/domain/money.ts'
import { priceOrder } from '../../../../shared/domain/orders/pricing.ts'
import { fromLagosField, toLagosField } from '../../../../shared/domain/time/lagos-time.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { formatWholeNaira } from '../../ui/format-whole-naira.ts'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { describeDates } from './describe-coupon.ts'

const examplePrice = 48_500

export function GeneralDiscountPanel({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refresh } = useQuery('generalDiscount')
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={1} />
  const { percent, percentNow } = data
  const close = () => setOpen(false)
  return (
    <Panel
      title="General discount"
      action={mayEdit && <Button onClick={() => setOpen(true)}>Change the discount</Button>}
    >
      <div className="body">
        <p>
          <span className="shop-figure">{percent} %</span>{' '}
          {percent > 0 && (
            <Tag tone={percentNow > 0 ? 'ok' : 'info'}>{percentNow > 0 ? 'Counts now' : 'Does not count now'}</Tag>
          )}
        </p>
        <p className="muted">
          {percent === 0 ? 'No percent is taken off every order.' : `${describeDates(data)}. ${workExample(percent)}`}
        </p>
      </div>
      <Sheet title="General discount" isOpen={isOpen} onClose={close}>
        <DiscountForm
          discount={data}
          onDone={() => {
            close()
            void refresh()
          }}
        />
      </Sheet>
    </Panel>
  )
}

function workExample(percent: number): string {
  const { subtotal } = priceOrder({
    prices: [toKobo(examplePrice)],
    generalPercent: percent,
    couponPercent: 0,
    shippingFee: 0,
  })
  return `A dress of ${formatWholeNaira(examplePrice)} costs ${formatWholeNaira(toNaira(subtotal))}.`
}

type Terms = Omit<ChangeGeneralDiscount, 'version'>

function DiscountForm({ discount: latest, onDone }: { discount: GeneralDiscountView; onDone: () => void }) {
  // A newer version that is read in the background must not replace what is being typed.
  const [discount] = useState(latest)
  const [percent, setPercent] = useState(String(discount.percent))
  const [confirmed, setConfirmed] = useState<string>()
  const { save, collision, overwrite } = useVersionedSave<Terms, GeneralDiscountView>({
    version: discount.version,
    send: (terms, version = discount.version) => call('changeGeneralDiscount', { body: { ...terms, version } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const rules = (await import('../../../../shared/contract/admin/discounts/schemas.ts')).ChangeGeneralDiscount
      return { safeParse: (given) => rules.safeParse({ version: 1, ...readTerms(given as Fields) }) }
    },
    submit: (terms) => save(terms),
    onDone,
    // An error that appears on blur would move the button away from the pointer.
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })

  if (collision) {
    const { saved, yours } = collision
    const rows = [
      { label: 'Percent off', saved: `${saved.percent} %`, yours: `${yours.percent} %` },
      { label: 'Dates', saved: describeDates(saved), yours: describeDates(yours) },
    ]
    return <Conflict {...collision} rows={rows} onKeep={onDone} onUse={() => void overwrite()} />
  }

  const wanted = Number(percent)
  const isPercent = percent !== '' && wanted >= 0 && wanted <= 90
  const isLarge = isPercent && wanted > discount.asksAbove
  const isAsking = isLarge && confirmed === percent
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        if (!isLarge || isAsking) return void formProps.onSubmit(event)
        event.preventDefault()
        setConfirmed(percent)
      }}
    >
      <section className="form">
        <p className="muted">Taken off every order. A coupon counts instead of it when its percent is larger.</p>
        <TextField
          label="Percent off"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={discount.percent}
          onInput={({ currentTarget }) => setPercent(currentTarget.value)}
          {...field('percent')}
        />
        <p className="strong">{isPercent && workExample(wanted)}</p>
        <TextField
          label="Starts"
          aside="Lagos time; empty: at once"
          type="datetime-local"
          defaultValue={writeMoment(discount.starts_at)}
          {...field('starts_at')}
        />
        <TextField
          label="Ends"
          aside="Lagos time; empty: never"
          type="datetime-local"
          defaultValue={writeMoment(discount.ends_at)}
          {...field('ends_at')}
        />
        {failure && <Problem>{failure}</Problem>}
        {isAsking && <Problem>This takes {wanted} % off every order. Is that right?</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : isAsking ? `Yes, take ${wanted} % off` : 'Save'}
        </Button>
      </section>
    </form>
  )
}

type Fields = Record<keyof Terms, string>

function readTerms({ percent, starts_at, ends_at }: Fields) {
  return {
    percent: percent === '' ? Number.NaN : Number(percent),
    starts_at: fromLagosField(starts_at),
    ends_at: fromLagosField(ends_at),
  }
}

function writeMoment(moment: string | null): string {
  return moment ? toLagosField(new Date(moment)) : ''
}
