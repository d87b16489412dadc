import { useState } from 'react'
import { useForm } from '../../../api/use-form.ts'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { RoleField } from './role-field.tsx'

interface InviteSheetProps {
  isOpen: boolean
  onClose: () => void
  onDone: () => Promise<unknown>
}

export function InviteSheet(props: InviteSheetProps) {
  return (
    <Sheet title="Invite someone" isOpen={props.isOpen} onClose={props.onClose}>
      <InviteForm {...props} />
    </Sheet>
  )
}

function InviteForm({ onClose, onDone }: InviteSheetProps) {
  // Made once: a second try after a lost answer is the same invitation.
  const [id] = useState(() => crypto.randomUUID())
  const { formProps, field, failure, isSending } = useForm({
    loadRules: async () => (await import('../../../../shared/contract/admin/staff/schemas.ts')).InviteStaff,
    submit: (body) => call('inviteStaff', { body }),
    onDone: () => {
      onClose()
      void onDone()
    },
    keepsValues: true,
    // A sentence that appears on blur would move the button from under the pointer.
    checksOnBlur: false,
    flow: null,
  })
  return (
    <form {...formProps}>
      <section className="form">
        <input type="hidden" name="_id" value={id} />
        <p className="muted">They get a mail with a link to choose a password. It works once, within 24 hours.</p>
        <TextField label="Name" autoComplete="off" {...field('name')} />
        <TextField label="Email" type="email" autoComplete="off" {...field('email')} />
        <RoleField name="role" defaultRole="packer" />
        {failure && !field('email').error && <Problem>{failure}</Problem>}
        <Button look="main" type="submit" disabled={isSending}>
          {isSending ? 'Sending…' : 'Send the invitation'}
        </Button>
      </section>
    </form>
  )
}
