import { useState } from 'react'
import { accountScreens, screenDelays } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { useNavigate } from '../../../router/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { useLater } from '../../../ui/hooks/use-later.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { TextLink } from '../../features/account/text-link.tsx'

/** Confirms the address with the link from the mail. It takes a button, because mail scanners open every link. */
export function VerifyLink({ userId, token }: { userId: string; token: string }) {
  const navigate = useNavigate()
  const { later, isWaiting } = useLater()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<string>()

  async function confirm() {
    setSending(true)
    setFailure(undefined)
    const sent = await call('verifyEmailLink', { body: { userId, token } })
    setSending(false)
    if (!sent.ok) return setFailure(sent.failure.error)
    void showToast('success', sent.message ?? '', 'flows')
    later(screenDelays.verification, () => navigate(paths.dashboard, { replace: true }))
  }

  return (
    <div className="grid gap-3">
      <FormFailure failure={failure} />
      <Button disabled={isSending || isWaiting} onClick={confirm} className="w-full">
        {isSending || isWaiting ? 'One moment…' : accountScreens.confirmAddress}
      </Button>
      {failure && <TextLink to={paths.register()}>Register</TextLink>}
    </div>
  )
}
