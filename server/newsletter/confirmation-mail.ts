import type { StoreInfo } from '../../shared/content/store-info.ts'
import { paths } from '../../shared/paths.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'

interface Tokens {
  join: string
  leave: string
}

/** Asks an address to confirm that it wants the newsletter. */
export function confirmationMail(email: string, { join, leave }: Tokens, store: StoreInfo): Mail {
  const leaveUrl = store.origin + paths.newsletterLeave(leave)
  return {
    kind: 'newsletter-confirm',
    recipient: email,
    headers: { 'List-Unsubscribe': `<${leaveUrl}>` },
    ...layOutMail(store, {
      subject: `Please confirm your address for the ${store.name} newsletter`,
      paragraphs: [
        `You, or someone else, entered this address for the ${store.name} newsletter: early notice of new collections, special offers and exclusive access.`,
        'Please confirm your address to receive it. If it was not you, do nothing, and we send you nothing.',
      ],
      button: { label: 'Confirm my address', url: store.origin + paths.newsletterConfirm(join) },
      footnote: { text: 'Leave the list at any time:', url: leaveUrl },
    }),
  }
}
