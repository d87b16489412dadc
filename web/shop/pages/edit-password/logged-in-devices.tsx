import { useRef, useState } from 'react'
import { describeDevice } from '../../../../shared/domain/describe-device.ts'
import { formatDate } from '../../../../shared/domain/time/dates.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorLine } from '../../../ui/states.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

/** Where the customer is logged in, and a button that logs the other devices out. */
export function LoggedInDevices() {
  const { answer, error, retry } = useQuery(queries.sessions())
  const [isSending, setSending] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const devices = answer?.data

  async function endOthers() {
    setSending(true)
    const result = await call('endOtherSessions')
    setSending(false)
    if (!result.ok) return showToast('error', result.failure.error, 'flows')
    // The button goes with the other devices.
    heading.current?.focus()
    retry()
    return showToast('success', result.message ?? '', 'flows')
  }

  return (
    <section aria-labelledby="devices" className="mt-12 max-w-xl border-t border-line pt-10">
      <h2 id="devices" ref={heading} tabIndex={-1} className="text-h3 outline-none">
        Where you are logged in
      </h2>
      {!devices && !error && (
        <p role="status" className="mt-2 text-ink-2">
          Loading your devices…
        </p>
      )}
      {!devices && error && <ErrorLine message={error.message} retry={retry} />}
      {devices && (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {devices.map(({ device, created_at, last_seen_at, is_current }) => (
            <li key={`${created_at} ${device}`} className="grid gap-1 py-3">
              <span className="font-semibold">
                {describeDevice(device)}
                {is_current && <span className="ml-3 bg-sand px-2 py-0.5 text-tiny font-semibold">This device</span>}
              </span>
              <span className="text-small text-ink-2">
                Logged in on {formatDate(new Date(created_at))}, last seen on {formatDate(new Date(last_seen_at))}
              </span>
            </li>
          ))}
        </ul>
      )}
      {devices && devices.length > 1 && (
        <Button look="outline" disabled={isSending} onClick={endOthers} className="mt-5">
          Log out everywhere else
        </Button>
      )}
    </section>
  )
}
