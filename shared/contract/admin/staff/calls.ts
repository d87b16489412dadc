import { fresh, open, staff } from '../access.ts'

/** Sign-in, the staff itself, saved views and the audit log. */
export const staffCalls = {
  signIn: open('POST', '/sign-in'),
  readLink: open('POST', '/read-link'),
  acceptLink: open('POST', '/accept-link'),
  forgotPassword: open('POST', '/forgot-password'),
  me: open('GET', '/me'),
  signOut: staff('unconfirmed', 'POST', '/sign-out'),
  confirmCode: staff('unconfirmed', 'POST', '/confirm-code'),
  beginSecondFactor: staff('unconfirmed', 'POST', '/second-factor'),
  enableSecondFactor: staff('unconfirmed', 'PUT', '/second-factor'),
  renewRecoveryCodes: fresh('any', 'POST', '/recovery-codes'),
  changePassword: staff('any', 'PUT', '/password'),
  sessions: staff('any', 'GET', '/sessions'),
  endSession: staff('any', 'DELETE', '/sessions/:id'),
  savedViews: staff('any', 'GET', '/saved-views'),
  saveView: staff('any', 'POST', '/saved-views'),
  deleteView: staff('any', 'DELETE', '/saved-views/:id'),
  staff: staff('staff.edit', 'GET', '/staff'),
  inviteStaff: fresh('staff.edit', 'POST', '/staff'),
  changeStaff: fresh('staff.edit', 'PUT', '/staff/:id'),
  resetSecondFactor: fresh('staff.edit', 'POST', '/staff/:id/reset-second-factor'),
  sendStaffLink: fresh('staff.edit', 'POST', '/staff/:id/link'),
  undoChange: staff('any', 'POST', '/audit-log/:id/undo'),
  auditLog: staff('audit-log.read', 'GET', '/audit-log'),
}
