import type { StoreInfo } from '../../shared/content/store-info.ts'
import { adminPaths } from '../../shared/paths.ts'
import { layOutMail } from '../mail/mail-layout.ts'
import type { Mail } from '../mail/store.ts'

/** Mail to the staff. The token is in the link's fragment, which browsers do not send, so no log has it. */
export function makeStaffMailWriter(store: StoreInfo) {
  const link = (token: string) => store.origin + adminPaths.welcome(token)
  return {
    invitation: (email: string, name: string, invitedBy: string, token: string): Mail => ({
      kind: 'staff-invitation',
      recipient: email,
      ...layOutMail(store, {
        subject: `${invitedBy} invites you to run ${store.name}`,
        paragraphs: [
          `Dear ${name}, ${invitedBy} has made an account for you in the back office of ${store.name}.`,
          'Open this link within 24 hours and choose a password. It works once.',
        ],
        button: { label: 'Choose a password', url: link(token) },
      }),
    }),

    newPassword: (email: string, token: string): Mail => ({
      kind: 'staff-password-reset',
      recipient: email,
      ...layOutMail(store, {
        subject: `Choose a new password for the back office of ${store.name}`,
        paragraphs: [
          'Open this link within 24 hours and choose a new password. It works once. If you did not ask for it, do nothing.',
        ],
        button: { label: 'Choose a new password', url: link(token) },
      }),
    }),

    passwordChanged: (email: string): Mail => ({
      kind: 'staff-password-changed',
      recipient: email,
      ...layOutMail(store, {
        subject: `Your back-office password at ${store.name} was changed`,
        paragraphs: [
          'Your password was changed just now, and your other devices were signed out. If it was not you, tell an owner of the store at once.',
        ],
      }),
    }),
  }
}

export type StaffMailWriter = ReturnType<typeof makeStaffMailWriter>
