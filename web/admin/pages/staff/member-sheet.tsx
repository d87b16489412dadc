import { type FormEvent, useState } from 'react'
import type { Member } from '../../../../shared/contract/admin/staff/schemas.ts'
import type { Role } from '../../../../shared/domain/roles.ts'
import { call } from '../../api/client.ts'
import { useMe } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Done, Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { RoleField } from './role-field.tsx'

interface MemberSheetProps {
  member: Member
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function MemberSheet({ member, onClose, onDone }: MemberSheetProps) {
  const { me } = useMe()
  const [outcome, setOutcome] = useState<{ failure?: string; done?: string }>({})
  const { _id, name, role, version, isDisabled, isInvited, hasSecondFactor } = member
  const isMe = _id === me._id

  async function report(work: ReturnType<typeof call>, done: string) {
    const result = await work
    setOutcome(result.ok ? { done } : { failure: result.failure.error })
    if (result.ok || result.status === 409) await onDone()
    return result.ok
  }

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = {
      version,
      name: String(form.get('name')),
      role: String(form.get('role')) as Role,
      isDisabled: form.get('isDisabled') === 'on',
    }
    if (await report(call('changeStaff', { params: { id: _id }, body }), 'Saved.')) onClose()
  }

  const params = { id: _id }
  return (
    <Sheet title={name} isOpen onClose={onClose}>
      <form onSubmit={(event) => void save(event)}>
        <section className="form">
          <p className="muted">{member.email}</p>
          <TextField label="Name" name="name" defaultValue={name} required maxLength={80} />
          <RoleField name="role" defaultRole={role} />
          {!isMe && (
            <label className="pickrow">
              <input type="checkbox" className="box" name="isDisabled" defaultChecked={isDisabled} />
              <span>
                <span className="strong">Disabled</span>
                <small className="small muted block">Cannot sign in; every session ends at once.</small>
              </span>
            </label>
          )}
          {outcome.failure && <Problem>{outcome.failure}</Problem>}
          {outcome.done && <Done>{outcome.done}</Done>}
          <Button look="main" type="submit">
            Save
          </Button>
        </section>
      </form>
      {!isMe && (
        <section>
          <div className="btns">
            <Button onClick={() => void report(call('sendStaffLink', { params }), 'A link is on its way by mail.')}>
              {isInvited ? 'Send the invitation again' : 'Mail a link for a new password'}
            </Button>
            {hasSecondFactor && (
              <Button onClick={() => void report(call('resetSecondFactor', { params }), 'The second factor is reset.')}>
                Reset the second factor
              </Button>
            )}
          </div>
        </section>
      )}
    </Sheet>
  )
}
