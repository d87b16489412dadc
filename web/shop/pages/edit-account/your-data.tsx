import { useState } from 'react'
import { accountScreens } from '../../../../shared/content/messages/account-screens.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toasts/toast.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'

/** What a customer may do with all that is kept about them: take it along, or have it deleted. */
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
