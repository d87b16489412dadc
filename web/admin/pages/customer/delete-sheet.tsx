import { adminPaths } from '../../../../shared/paths.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Problem } from '../../ui/notice.tsx'
import { Sheet } from '../../ui/sheet.tsx'

interface DeleteSheetProps {
  id: string
  email: string
  onClose: () => void
}

export function DeleteSheet({ id, email, onClose }: DeleteSheetProps) {
  const navigate = useNavigate()
  const { formProps, field, failure, isSending } = useForm<{ confirmation: string }>({
    loadRules: async () => (await import('../../../../shared/contract/admin/customers/schemas.ts')).DeleteCustomer,
    submit: (body) => call('deleteCustomer', { params: { id }, body }),
    onDone: () => navigate(adminPaths.customers),
    checksOnBlur: false,
    keepsValues: true,
    flow: null,
  })
  return (
    <Sheet title="Delete the account" isOpen onClose={onClose}>
      <form {...formProps}>
        <section className="form">
          <p>
            This deletes the account of {email} for good, with its enquiries and its place on the mailing list. Orders
            stay, without name and address; reviews stay, without the name. This cannot be undone. The customer gets a
            mail about it.
          </p>
          <TextField
            label="Type the e-mail address to confirm"
            type="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...field('confirmation')}
          />
          {failure && <Problem>{failure}</Problem>}
          <Button look="main" type="submit" disabled={isSending}>
            {isSending ? 'Deleting…' : 'Delete this account for good'}
          </Button>
        </section>
      </form>
    </Sheet>
  )
}
