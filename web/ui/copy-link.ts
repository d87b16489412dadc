import { pageMessages } from '../../shared/content/messages/page-messages.ts'
import { showToast } from './toasts/toast.ts'

/** Copies an address and shows a toast. Imported when the button is pressed. */
export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url)
  } catch {
    // The clipboard is forbidden, or missing outside https.
    if (!copyBySelection(url)) return showToast('info', pageMessages.linkNotCopied(url))
  }
  return showToast('success', pageMessages.linkCopied)
}

function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  document.body.append(field)
  field.select()
  const isCopied = document.execCommand('copy')
  field.remove()
  return isCopied
}
