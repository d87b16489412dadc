import { queries } from '../../../api/queries.ts'
import { useQuery } from '../../../api/use-query.ts'
import { ErrorBlock, Spinner } from '../../../ui/states.tsx'
import { AccountArea } from '../../features/account/account-area.tsx'
import { EditAccountForm } from './edit-account-form.tsx'
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
