import type { StoreInfo } from '../../shared/content/store-info.ts'
import { paths } from '../../shared/paths.ts'
import { layOutMail, type MailContent } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'

/** Mail about accounts. Links in it change nothing by being opened; scanners open them all. */
export function makeAccountMailWriter(store: StoreInfo) {
  const write = (kind: string, recipient: string, content: MailContent): Mail => ({
    kind,
    recipient,
    ...layOutMail(store, content),
  })
  const url = (path: string) => store.origin + path
  return {
    verificationCode: (email: string, { id, code, link }: { id: string; code: string; link: string }) =>
      write('verification-code', email, {
        subject: `${code} is your ${store.name} code`,
        paragraphs: [
          `Your code is ${code}. It is valid for ten minutes.`,
          'You can also confirm your address with this link and the password you chose. It is valid for 24 hours and works once.',
          'If you did not ask for an account, do nothing. Nobody can use your address without this mail.',
        ],
        button: { label: 'Confirm my address', url: url(paths.verifyAccountLink(id, link)) },
      }),

    alreadyHaveAccount: (email: string) =>
      write('already-have-account', email, {
        subject: `You already have an account at ${store.name}`,
        paragraphs: [
          'Someone, perhaps you, tried to open an account with this address. You have one already: log in, or set a new password.',
        ],
        button: { label: 'Log in', url: url(paths.login()) },
        footnote: { text: 'Forgot your password?', url: url(paths.forgotPassword) },
      }),

    welcome: (email: string, firstName: string) =>
      write('welcome', email, {
        subject: `Welcome to ${store.name}`,
        paragraphs: [
          `Dear ${firstName}, your email address is confirmed. In your account you see your orders and their status.`,
        ],
        button: { label: 'See your account', url: url(paths.orders) },
      }),

    resetLink: (email: string, id: string, token: string) =>
      write('password-reset', email, {
        subject: `Set a new password for ${store.name}`,
        paragraphs: [
          'Open this link within an hour to set a new password. It works once. If you did not ask for it, do nothing.',
        ],
        button: { label: 'Set a new password', url: url(paths.resetPassword(id, token)) },
      }),

    passwordChanged: (email: string) =>
      write('password-changed', email, {
        subject: `Your ${store.name} password was changed`,
        paragraphs: [
          'Your password was changed just now, and all other devices were logged out. If it was not you, set a new one at once.',
        ],
        button: { label: 'Set a new password', url: url(paths.forgotPassword) },
      }),

    accountDeleted: (email: string, firstName: string, hasOrdersUnderWay: boolean) =>
      write('account-deleted', email, {
        subject: `Your ${store.name} account is deleted`,
        paragraphs: [
          `Dear ${firstName}, your account is deleted. We also deleted your name, your addresses and your entry in our mailing list.`,
          ...(hasOrdersUnderWay
            ? ['Orders on their way are still delivered. After that we delete your name and address from them.']
            : []),
          `If it was not you, write to us at once: ${store.email}`,
        ],
      }),
  }
}

export type AccountMailWriter = ReturnType<typeof makeAccountMailWriter>
