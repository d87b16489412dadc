import { useState } from 'react'
import type { Member } from '../../../../shared/contract/admin/staff/schemas.ts'
import { useQuery } from '../../api/use-query.ts'
import { useMe } from '../../me.ts'
import { Button } from '../../ui/button.tsx'
import { LoadError, Skeleton } from '../../ui/states.tsx'
import { Tag } from '../../ui/tag.tsx'
import { InviteSheet } from './invite-sheet.tsx'
import { MemberSheet } from './member-sheet.tsx'

export default function StaffPage() {
  const { data, error, refresh } = useQuery('staff')
  const [isInviting, setInviting] = useState(false)
  const [openId, setOpenId] = useState<string>()
  if (error && !data) return <LoadError error={error} retry={() => void refresh()} />
  if (!data) return <Skeleton />
  const open = data.find(({ _id }) => _id === openId)
  return (
    <>
      <div className="head">
        <h1 className="grow">Staff</h1>
        <Button look="main" icon="plus" onClick={() => setInviting(true)}>
          Invite someone
        </Button>
      </div>
      <section className="panel">
        <ul className="list">
          {data.map((member) => (
            <MemberRow key={member._id} member={member} onOpen={() => setOpenId(member._id)} />
          ))}
        </ul>
      </section>
      <InviteSheet isOpen={isInviting} onClose={() => setInviting(false)} onDone={refresh} />
      {open && <MemberSheet key={open.version} member={open} onClose={() => setOpenId(undefined)} onDone={refresh} />}
    </>
  )
}

function MemberRow({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const { me } = useMe()
  const { name, email, role, isDisabled, isInvited, hasSecondFactor, _id } = member
  return (
    <li>
      <span className="grow">
        <span className="strong">{name}</span> {_id === me._id && <Tag tone="info">You</Tag>}{' '}
        {isDisabled && <Tag tone="err">Disabled</Tag>} {!isDisabled && isInvited && <Tag tone="warn">Invited</Tag>}
        <small className="small muted block">
          {role}, {email}
        </small>
        <small className="small muted block">
          {hasSecondFactor ? 'With a second factor' : 'Without a second factor'}
        </small>
      </span>
      <Button aria-label={`Change ${name}`} onClick={onOpen}>
        Change
      </Button>
    </li>
  )
}
