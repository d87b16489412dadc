import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { idParams } from '../fields.ts'
import { staffCalls } from './calls.ts'
import {
  AcceptLink,
  AuditQuery,
  AuditView,
  ChangeStaff,
  ChangeStaffPassword,
  Code,
  InviteStaff,
  LinkOwner,
  Me,
  Member,
  RecoveryCodes,
  SavedView,
  SaveView,
  SecondFactorKey,
  SessionView,
  SignIn,
  StaffEmail,
  StaffLink,
  ViewQuery,
} from './schemas.ts'

/** Sign-in, the staff itself, saved views and the audit log. */
export const staffEndpoints = {
  signIn: { ...staffCalls.signIn, summary: 'Sign in with email and password.', body: SignIn, answer: Me },
  readLink: { ...staffCalls.readLink, summary: 'Whom a welcome link is for.', body: StaffLink, answer: LinkOwner },
  acceptLink: { ...staffCalls.acceptLink, summary: 'Choose a password.', body: AcceptLink, answer: Me },
  forgotPassword: {
    ...staffCalls.forgotPassword,
    summary: 'Ask for a link to choose a new password.',
    body: StaffEmail,
    answer: nothing,
  },
  me: { ...staffCalls.me, summary: 'Who is signed in, or null.', answer: z.nullable(Me) },
  signOut: { ...staffCalls.signOut, summary: 'End this session.', answer: nothing },
  confirmCode: {
    ...staffCalls.confirmCode,
    summary: 'Confirm the second factor with a code of the app or a recovery code.',
    body: Code,
    answer: Me,
  },
  beginSecondFactor: {
    ...staffCalls.beginSecondFactor,
    summary: 'Make a key for the authenticator app.',
    answer: SecondFactorKey,
  },
  enableSecondFactor: {
    ...staffCalls.enableSecondFactor,
    summary: 'Turn the second factor on with its first code.',
    body: Code,
    answer: RecoveryCodes,
  },
  renewRecoveryCodes: {
    ...staffCalls.renewRecoveryCodes,
    summary: 'New recovery codes; the old ones stop working.',
    answer: RecoveryCodes,
  },
  changePassword: {
    ...staffCalls.changePassword,
    summary: 'Change the own password; other sessions end.',
    body: ChangeStaffPassword,
    answer: nothing,
  },
  sessions: { ...staffCalls.sessions, summary: 'The own sessions.', answer: z.array(SessionView) },
  endSession: { ...staffCalls.endSession, summary: 'End one of the own sessions.', params: idParams, answer: nothing },
  savedViews: {
    ...staffCalls.savedViews,
    summary: 'The own saved views of a screen.',
    query: ViewQuery,
    answer: z.array(SavedView),
  },
  saveView: { ...staffCalls.saveView, summary: 'Save a view.', body: SaveView, answer: SavedView },
  deleteView: { ...staffCalls.deleteView, summary: 'Delete a saved view.', params: idParams, answer: nothing },
  staff: { ...staffCalls.staff, summary: 'Everyone on the staff.', answer: z.array(Member) },
  inviteStaff: { ...staffCalls.inviteStaff, summary: 'Invite someone by mail.', body: InviteStaff, answer: Member },
  changeStaff: {
    ...staffCalls.changeStaff,
    summary: 'Change name or role, or disable an account.',
    params: idParams,
    body: ChangeStaff,
    answer: Member,
  },
  resetSecondFactor: {
    ...staffCalls.resetSecondFactor,
    summary: 'Remove the second factor of someone who lost the phone.',
    params: idParams,
    answer: Member,
  },
  sendStaffLink: {
    ...staffCalls.sendStaffLink,
    summary: 'Mail a new link to choose a password.',
    params: idParams,
    answer: Member,
  },
  undoChange: {
    ...staffCalls.undoChange,
    summary: 'Undo a change, if nothing changed the same thing since.',
    params: z.object({ id: z.string().check(z.regex(/^\d{1,15}$/)) }),
    answer: nothing,
  },
  auditLog: {
    ...staffCalls.auditLog,
    summary: 'Changes, the newest first; 50 at a time.',
    query: AuditQuery,
    answer: z.array(AuditView),
  },
} satisfies Record<string, Endpoint>
