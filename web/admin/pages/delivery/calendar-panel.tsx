import { useState } from 'react'
import type {
  ChangeDeliveryCalendar,
  DeliveryCalendarView,
} from '../../../../shared/contract/admin/delivery/schemas.ts'
import { deliveryDates } from '../../../../shared/domain/orders/delivery.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { Conflict } from '../../features/conflict/conflict.tsx'
import { useVersionedSave } from '../../features/conflict/use-versioned-save.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'

/** The cut-off hour and the days without work. */
export function CalendarPanel({ mayEdit }: { mayEdit: boolean }) {
  const { data, error, refresh } = useQuery('deliveryCalendar')
  const [isOpen, setOpen] = useState(false)
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={1} />
  const close = () => setOpen(false)
  return (
    <Panel title="Calendar" action={mayEdit && <Button onClick={() => setOpen(true)}>Change the calendar</Button>}>
      <div className="body gap">
        <p>
          Orders from <span className="strong">{writeHour(data.cutoff_hour)}</span> on count as placed on the next
          working day.
        </p>
        <p>{workExample(data)}</p>
        <p className="muted">
          {data.closed_days.length === 0
            ? 'Closed on Sundays only.'
            : `Closed on Sundays and on ${data.closed_days.map(writeDay).join('; ')}.`}
        </p>
      </div>
      <Sheet title="Calendar" isOpen={isOpen} onClose={close}>
        <CalendarForm
          calendar={data}
          onDone={() => {
            close()
            void refresh()
          }}
        />
      </Sheet>
    </Panel>
  )
}

/** What an order that is paid now promises. */
function workExample(calendar: DeliveryCalendarView): string {
  const { from, to } = deliveryDates('1-3', new Date(), calendar)
  return `An order of 1-3 days that is paid now arrives between ${formatDate(from)} and ${formatDate(to)}.`
}

type Terms = Omit<ChangeDeliveryCalendar, 'version'>

function CalendarForm({ calendar: latest, onDone }: { calendar: DeliveryCalendarView; onDone: () => void }) {
  // A newer version that is read in the background must not replace what is being typed.
  const [calendar] = useState(latest)
  const [days, setDays] = useState<readonly string[]>(calendar.closed_days)
  const [added, setAdded] = useState('')
  const { save, collision, overwrite } = useVersionedSave<Terms, DeliveryCalendarView>({
    version: calendar.version,
    send: (terms, version = calendar.version) => call('changeDeliveryCalendar', { body: { ...terms, version } }),
    onDone,
  })
  const { formProps, field, failure, isSending } = useForm<Terms>({
    loadRules: async () => {
      const rules = (await import('../../../../shared/contract/admin/delivery/schemas.ts')).ChangeDeliveryCalendar
      return {
        safeParse: (given) => {
          const { cutoff_hour } = given as Record<'cutoff_hour', string>
          const hour = cutoff_hour === '' ? Number.NaN : Number(cutoff_hour)
          return rules.safeParse({ version: 1, cutoff_hour: hour, closed_days: days })
        },
      }
    },
    submit: (terms) => save(terms),
    onDone,
    // A sentence that appears when a field is left would move the button away from under the pointer.
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })

  if (collision) {
    const { saved, yours } = collision
    const rows = [
      { label: 'Cut-off', saved: writeHour(saved.cutoff_hour), yours: writeHour(yours.cutoff_hour) },
      { label: 'Closed days', saved: writeDays(saved.closed_days), yours: writeDays(yours.closed_days) },
    ]
    return <Conflict {...collision} rows={rows} onKeep={onDone} onUse={() => void overwrite()} />
  }

  function add() {
    if (added && !days.includes(added)) setDays([...days, added].sort())
    setAdded('')
  }

  return (
    <form {...formProps}>
      <section className="form">
        <TextField
          label="Cut-off hour"
          aside="Lagos time, 0 to 24"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={calendar.cutoff_hour}
          {...field('cutoff_hour')}
        />
        <div className="add-day">
          <TextField label="Closed day" type="date" value={added} onChange={({ target }) => setAdded(target.value)} />
          <Button isLocal onClick={add} disabled={!added}>
            Add the day
          </Button>
        </div>
        <div className="chips">
          {days.map((day) => (
            <button
              key={day}
              type="button"
              className="chip"
              aria-label={`Remove ${writeDay(day)}`}
              onClick={() => setDays(days.filter((other) => other !== day))}
            >
              {writeDay(day)} <Icon name="x" />
            </button>
          ))}
        </div>
        <p className="small muted">
          Sundays are closed anyway. Orders that are paid already keep the days that they were promised.
        </p>
        {failure && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Saving…' : 'Save'}
        </Button>
      </section>
    </form>
  )
}

function writeHour(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`
}

function writeDay(day: string): string {
  return formatDate(new Date(`${day}T11:00:00Z`))
}

function writeDays(days: readonly string[]): string {
  return days.map(writeDay).join('; ') || 'None'
}
