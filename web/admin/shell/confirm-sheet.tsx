import { useCallback, useRef, useState } from 'react'
import type { Failure } from '../../../shared/contract/endpoint.ts'
import { CodeForm } from '../features/sign-in/code-form.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Sheet } from '../ui/sheet.tsx'

type Need = NonNullable<Failure['needs']>

/** Asks for a code of the second factor while a call waits for it. */
export function useConfirm() {
  const [need, setNeed] = useState<Need>()
  const answer = useRef<(isConfirmed: boolean) => void>(undefined)
  const ask = useCallback((needs: Need) => {
    setNeed(needs)
    return new Promise<boolean>((resolve) => {
      answer.current = resolve
    })
  }, [])
  const close = useCallback((isConfirmed: boolean) => {
    setNeed(undefined)
    answer.current?.(isConfirmed)
  }, [])
  return { need, ask, close }
}

export function ConfirmSheet({ need, close }: ReturnType<typeof useConfirm>) {
  return (
    <Sheet title="Confirm that it is you" isOpen={need !== undefined} onClose={() => close(false)}>
      <section>
        {need === 'code' ? (
          <>
            <p className="muted">This needs a code from your authenticator app. It is good for 15 minutes.</p>
            <CodeForm onDone={() => close(true)} />
          </>
        ) : (
          <>
            <p className="muted">
              This needs a second factor: an app on your phone that shows a new code every 30 seconds. You have not set
              one up yet.
            </p>
            <ButtonLink look="main" to="/admin/account" onClick={() => close(false)}>
              Set up a second factor
            </ButtonLink>
          </>
        )}
      </section>
    </Sheet>
  )
}
