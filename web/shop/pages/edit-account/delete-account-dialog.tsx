import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { session } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/forms/form-failure.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'

interface DeleteAccountDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** There is no way back, so it takes the password once more. */
export function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      label="Delete account"
      className="m-auto w-[min(92vw,480px)] bg-cream p-6"
    >
      <h2 className="text-h2">Delete account</h2>
      <p className="mt-3 mb-5 text-ink-2">{accountScreens.deletion}</p>
      <DeletionForm onClose={onClose} />
    </Dialog>
  )
}

function DeletionForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const { formProps, field, failure, isSending } = useForm<{ password: string }>({
    loadRules: async () => (await import('../../../../shared/contract/shop/account-schemas.ts')).DeleteAccount,
    submit: (values) => call('deleteAccount', { body: values }),
    onDone() {
      session.end()
      navigate(paths.home, { replace: true })
      session.forget()
    },
    flow: 'flows',
  })
  return (
    <form {...formProps} aria-label="Delete account" className="grid gap-3">
      <PasswordField label="Password" autoComplete="current-password" required {...field('password')} />
      <FormFailure failure={failure} />
      <div className="grid gap-3 sm:grid-cols-2">
        <Button look="outline" onClick={onClose}>
          Keep my account
        </Button>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'One moment…' : 'Delete for good'}
        </Button>
      </div>
    </form>
  )
}
