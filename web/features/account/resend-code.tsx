import { useState } from 'react'
import { resendAfter } from '../../../shared/content/account-screens.ts'
import { callPath } from '../../../shared/contract/calls.ts'
import { send } from '../../api/client.ts'
import { showToast } from '../../components/toast.ts'
import { useCountdown } from './use-countdown.ts'

/** A new code, once the last one had time to arrive. */
export function ResendCode({ userId }: { userId: string }) {
  const { left, restart } = useCountdown(resendAfter)
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    const sent = await send('POST', callPath('resendOtp'), { userId })
    setSending(false)
    void showToast(sent.ok ? 'success' : 'error', sent.ok ? (sent.message ?? '') : sent.failure.error, 'flows')
    if (sent.ok) restart()
  }

  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-2 text-ink-2">
      No code in your mail?{' '}
      {left > 0 ? (
        <span>
          Ask for a new one in{' '}
          <span role="timer" className="font-semibold tabular-nums">
            {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
          </span>
        </span>
      ) : (
        <button
          type="button"
          disabled={isSending}
          onClick={resend}
          className="min-h-11 font-semibold text-clay underline underline-offset-4 hover:text-clay-dark"
        >
          Resend
        </button>
      )}
    </p>
  )
}
