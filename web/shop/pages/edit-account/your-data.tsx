import { useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { paths } from '../../../../shared/paths.ts'
import { call } from '../../../api/client.ts'
import { session } from '../../../api/session.ts'
import { useForm } from '../../../api/use-form.ts'
import { useNavigate } from '../../../router/router.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FormFailure } from '../../../ui/forms/submit-row.tsx'
import { PasswordField } from '../../../ui/forms/text-field.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'

/** Download of the customer's data, and deletion of the account. */
export function YourData() {
  const [isLoading, setLoading] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function download() {
    setLoading(true)
    const result = await call('exportData')
    setLoading(false)
    if (result.ok) saveFile('my-data.json', JSON.stringify(result.data, null, 2))
    else void showToast('error', result.failure.error, 'flows')
  }

  return (
    <div className="mt-12 grid max-w-xl gap-10 border-t border-line pt-10">
      <section aria-labelledby="your-data">
        <h2 id="your-data" className="text-h3">
          Your data
        </h2>
        <p className="mt-2 mb-4 text-ink-2">{accountScreens.yourData}</p>
        <Button look="outline" disabled={isLoading} onClick={download}>
          Download my data
        </Button>
      </section>
      <section aria-labelledby="delete-account">
        <h2 id="delete-account" className="text-h3">
          Delete account
        </h2>
        <p className="mt-2 mb-4 text-ink-2">{accountScreens.deletion}</p>
        <Button look="outline" onClick={() => setDeleting(true)}>
          Delete my account
        </Button>
        <DeleteAccountDialog isOpen={isDeleting} onClose={() => setDeleting(false)} />
      </section>
    </div>
  )
}

function saveFile(name: string, content: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

interface DeleteAccountDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Cannot be undone, so it needs the password. */
function DeleteAccountDialog({ isOpen, onClose }: DeleteAccountDialogProps) {
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
      session.notifyEnd()
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
