import { useEffect, useState } from 'react'
import { resendAfter } from '../../../../shared/content/messages/account-screens.ts'
import { TextButton } from '../../../ui/text-link.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { resendCode } from '../../features/account/resend-call.ts'

/** Requests a new code, after the last one had time to arrive. */
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
        <TextButton disabled={isSending} onClick={resend}>
          Resend
        </TextButton>
      )}
    </p>
  )
}

/** A countdown by the clock, so that it is right after the device slept. */
function useCountdown(seconds: number) {
  const [left, setLeft] = useState(seconds)
  const [round, setRound] = useState({ seconds })

  useEffect(() => {
    const end = Date.now() + round.seconds * 1_000
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1_000))
      setLeft(rest)
      if (rest === 0) clearInterval(timer)
    }, 1_000)
    return () => clearInterval(timer)
  }, [round])

  function restart(seconds: number) {
    setLeft(seconds)
    setRound({ seconds })
  }

  return { left, restart }
}
