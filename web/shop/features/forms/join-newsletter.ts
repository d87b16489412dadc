import { NewsletterSignup } from '../../../../shared/contract/shop/schemas.ts'
import { call } from '../../../api/client.ts'
import { showToast } from '../../../ui/toasts/toast.ts'

/** What became of a try to join: what is wrong with the address, why it could not be sent, or the store's thanks. */
export interface JoinOutcome {
  problem?: string | undefined
  failure?: string
  thanks?: string | undefined
}

/** Fetched when the form is first sent, because it stands on every page and few use it. */
export async function joinNewsletter(form: HTMLFormElement): Promise<JoinOutcome> {
  const checked = NewsletterSignup.safeParse(Object.fromEntries(new FormData(form)))
  if (!checked.success) return refuse(form, { problem: checked.error.issues[0]?.message })
  const sent = await call('newsletterSignup', { body: checked.data })
  if (!sent.ok) {
    const { error, fields } = sent.failure
    void showToast('error', error)
    return refuse(form, fields?.email ? { problem: fields.email } : { failure: error })
  }
  form.reset()
  if (sent.message) void showToast('success', sent.message)
  return { thanks: sent.message }
}

function refuse(form: HTMLFormElement, outcome: JoinOutcome): JoinOutcome {
  form.querySelector('input')?.focus()
  return outcome
}
