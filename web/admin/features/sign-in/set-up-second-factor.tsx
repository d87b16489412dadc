import { useEffect, useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface Key {
  text: string
  address: string
}

/** Three steps: scan, enter the first code, keep the recovery codes. */
export function SetUpSecondFactor({ onDone }: { onDone: () => void }) {
  const [key, setKey] = useState<Key>()
  const [failure, setFailure] = useState('')
  const [codes, setCodes] = useState<string[]>()

  useEffect(() => {
    let isGone = false
    void call('beginSecondFactor').then((result) => {
      if (isGone) return
      if (result.ok) setKey({ text: result.data.key, address: result.data.address })
      else setFailure(result.failure.error)
    })
    return () => {
      isGone = true
    }
  }, [])

  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (failure) return <Problem>{failure}</Problem>
  if (!key) return <Skeleton rows={2} />
  return <FirstCode {...key} onEnabled={setCodes} />
}

function FirstCode({ text, address, onEnabled }: Key & { onEnabled: (codes: string[]) => void }) {
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).Code,
    submit: async (body) => {
      const result = await call('enableSecondFactor', { body })
      if (result.ok) onEnabled(result.data.codes)
      return result
    },
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  const { error, ...code } = field('code')
  return (
    <form {...formProps} className="form">
      <p className="muted">
        Scan this picture with an authenticator app, such as Google Authenticator or Aegis. On this phone, type the key
        into the app instead.
      </p>
      {/* Drawn in the browser, so that the key is in no picture on a server. */}
      <QrCode text={address} label="Picture for the authenticator app" />
      <p className="key">{text.match(/.{1,4}/g)?.join(' ')}</p>
      <TextField
        label="The code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={error}
        {...code}
      />
      {failure && !error && <Problem>{failure}</Problem>}
      <Button look="main" type="submit" className="wide" disabled={isSending}>
        {isSending ? 'Checking…' : 'Turn the second factor on'}
      </Button>
    </form>
  )
}
