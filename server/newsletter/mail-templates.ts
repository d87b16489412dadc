import type { StoreInfo } from '../../shared/content/store-info.ts'
import type { Enquiry } from '../../shared/contract/shop/schemas.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'

/** Every mail the store writes, as text and as HTML, from one description. */
export function makeMailWriter(store: StoreInfo) {
  return {
    confirmNewsletter(email: string, token: string, leaveToken: string): Mail {
      const leaveUrl = `${store.origin}/newsletter?leave=${leaveToken}`
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
          button: { label: 'Confirm my address', url: `${store.origin}/newsletter?join=${token}` },
          footnote: { text: 'Leave the list at any time:', url: leaveUrl },
        }),
      }
    },

    enquiry({ name, email, enquiry }: Enquiry): Mail {
      return {
        kind: 'enquiry',
        recipient: store.email,
        headers: { 'Reply-To': email },
        ...layOutMail(store, {
          subject: `Enquiry from ${name.replace(/\s+/g, ' ')}`,
          paragraphs: [`${name} <${email}> wrote:`, ...enquiry.split(/\n{2,}/)],
        }),
      }
    },
  }
}

export type MailWriter = ReturnType<typeof makeMailWriter>
