import type { UserView } from '../../../../shared/contract/shop/account-schemas.ts'
import { call } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { useForm } from '../../../api/use-form.ts'
import { useQuery } from '../../../api/use-query.ts'
import { SubmitRow } from '../../../ui/forms/submit-row.tsx'
import { TextField } from '../../../ui/forms/text-field.tsx'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { SavedAddressForm } from './saved-address-form.tsx'
import { YourData } from './your-data.tsx'

export default function EditAccountPage() {
  const { answer, error, retry } = useQuery(queries.user())
  return (
    <AccountArea>
      <h1 className="mb-8 text-h1 lg:text-page">Edit Account</h1>
      {answer && <EditAccountForm key={answer.data._id} user={answer.data} onSaved={retry} />}
      {!answer && error && <ErrorBlock message={error.message} retry={retry} />}
      {!answer && !error && <Spinner label="Loading your account" />}
      {answer && <SavedAddressForm key={`address of ${answer.data._id}`} user={answer.data} onSaved={retry} />}
      {answer && <YourData />}
    </AccountArea>
  )
}

function EditAccountForm({ user, onSaved }: { user: UserView; onSaved: () => void }) {
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
