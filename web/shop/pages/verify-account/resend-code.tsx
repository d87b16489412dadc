import { useState } from 'react'
import { resendAfter } from '../../../../shared/content/messages/account-screens.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { resendCode } from '../../features/account/resend-call.ts'
import { useCountdown } from './use-countdown.ts'

/** A new code, once the last one had time to arrive. */
export function ResendCode({ userId, firstAfter = resendAfter }: { userId: string; firstAfter?: number | undefined }) {
  const { left, restart } = useCountdown(firstAfter)
  const [isSending, setSending] = useState(false)

  async function resend() {
    setSending(true)
    const sent = await resendCode(userId)
    setSending(false)
    void showToast(sent.kind, sent.message, 'flows')
    if (sent.kind !== 'error') restart(sent.nextInSeconds ?? resendAfter)
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
