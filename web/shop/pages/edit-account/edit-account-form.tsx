import type { UserView } from '../../../../shared/contract/shop/account-schemas.ts'
import { call } from '../../../api/client.ts'
import { useForm } from '../../../api/use-form.ts'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { SubmitRow } from '../../features/account/submit-row.tsx'

export function EditAccountForm({ user, onSaved }: { user: UserView; onSaved: () => void }) {
  const { formProps, field, failure, isSending } = useForm<{ first_name: string; last_name: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).Profile,
    submit: (values) => call('updateProfile', { body: values }),
    onDone: onSaved,
    keepsValues: true,
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Edit account" className="grid max-w-xl gap-2">
      <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          defaultValue={user.first_name}
          required
          {...field('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          defaultValue={user.last_name}
          required
          {...field('last_name')}
        />
      </div>
      <TextField label="Email" type="email" value={user.email} disabled readOnly />
      <SubmitRow
        label="Save changes"
        failure={failure}
        isBusy={isSending}
        className="w-full sm:w-auto sm:min-w-48 sm:justify-self-start"
      />
    </form>
  )
}
