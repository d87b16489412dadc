import { useState } from 'react'
import { describeDevice } from '../../../../shared/domain/describe-device.ts'
import { formatMoment } from '../../../../shared/domain/time/moments.ts'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { useQuery } from '../../api/use-query.ts'
import { RecoveryCodes } from '../../features/sign-in/recovery-codes.tsx'
import { SetUpSecondFactor } from '../../features/sign-in/set-up-second-factor.tsx'
import { useMe } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'

export default function AccountPage() {
  const { me, signOut } = useMe()
  return (
    <>
      <div className="head">
        <h1 className="grow">Your account</h1>
        <Button onClick={() => void signOut()}>Sign out</Button>
      </div>
      <div className="stack narrow">
        <Panel title={me.name} aside={me.role}>
          <p className="body muted">{me.email}</p>
        </Panel>
        <SecondFactorPanel />
        <PasswordPanel />
        <SessionsPanel />
      </div>
    </>
  )
}

function SecondFactorPanel() {
  const { me, refresh } = useMe()
  const [isSettingUp, setSettingUp] = useState(false)
  const [codes, setCodes] = useState<string[]>()
  const [failure, setFailure] = useState('')

  async function renewCodes() {
    const result = await call('renewRecoveryCodes')
    if (result.ok) setCodes(result.data.codes)
    setFailure(result.ok ? '' : result.failure.error)
  }

  return (
    <Panel title="Second factor" action={me.hasSecondFactor ? <Tag tone="ok">On</Tag> : <Tag tone="warn">Off</Tag>}>
      <div className="body gap">
        <p className="muted">
          {me.hasSecondFactor
            ? 'You confirm your sign-in with a code of an app on your phone. To move to another phone, set it up again.'
            : 'A code of an app on your phone protects the store if someone learns your password. Inviting staff, settings and refunds need it.'}
        </p>
        {failure && <Problem>{failure}</Problem>}
        <div className="btns">
          <Button look={me.hasSecondFactor ? 'plain' : 'main'} onClick={() => setSettingUp(true)}>
            {me.hasSecondFactor ? 'Set up again' : 'Set up'}
          </Button>
          {me.hasSecondFactor && <Button onClick={() => void renewCodes()}>New recovery codes</Button>}
        </div>
      </div>
      <Sheet title="Set up a second factor" isOpen={isSettingUp} onClose={() => setSettingUp(false)}>
        <section>
          <SetUpSecondFactor
            onDone={() => {
              setSettingUp(false)
              void refresh()
            }}
          />
        </section>
      </Sheet>
      <Sheet title="New recovery codes" isOpen={codes !== undefined} onClose={() => setCodes(undefined)}>
        <section>{codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}</section>
      </Sheet>
    </Panel>
  )
}

function PasswordPanel() {
  const { me } = useMe()
  const [isChanged, setChanged] = useState(false)
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).ChangeStaffPassword,
    submit: (body) => {
      setChanged(false)
      return call('changePassword', { body })
    },
    onDone: () => setChanged(true),
    // A sentence that appears on blur would move the button from under the pointer.
    checksOnBlur: false,
    flow: null,
  })
  return (
    <Panel title="Password">
      <form {...formProps} className="body gap">
        <input
          type="email"
          className="unseen"
          autoComplete="username"
          value={me.email}
          readOnly
          tabIndex={-1}
          aria-hidden="true"
        />
        <TextField label="Current password" type="password" autoComplete="current-password" {...field('current')} />
        <TextField
          label="New password"
          aside="8 characters or more"
          type="password"
          autoComplete="new-password"
          {...field('password')}
        />
        {failure && !field('current').error && <Problem>{failure}</Problem>}
        {isChanged && <Done>Your password is changed. Your other devices are signed out.</Done>}
        <div className="btns">
          <Button type="submit" disabled={isSending}>
            {isSending ? 'Saving…' : 'Change the password'}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function SessionsPanel() {
  const { data, error, refresh } = useQuery('sessions')
  const [failure, setFailure] = useState('')
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton rows={2} />

  async function end(id: string) {
    const result = await call('endSession', { params: { id } })
    setFailure(result.ok ? '' : result.failure.error)
    await refresh()
  }

  return (
    <Panel title="Where you are signed in" aside={data.length}>
      {failure && (
        <div className="body">
          <Problem>{failure}</Problem>
        </div>
      )}
      <ul className="list">
        {data.map(({ _id, device, network, last_seen_at, isCurrent }) => (
          <li key={_id}>
            <span className="grow">
              <span className="strong">{describeDevice(device)}</span> {isCurrent && <Tag tone="info">This one</Tag>}
              <small className="small muted block">
                {network}, last used {formatMoment(new Date(last_seen_at))}
              </small>
            </span>
            {!isCurrent && <Button onClick={() => void end(_id)}>Sign out</Button>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
