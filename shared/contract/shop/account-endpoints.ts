import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { nothing } from '../nothing.ts'
import {
  ChangePassword,
  DeleteAccount,
  ForgotPassword,
  Login,
  Profile,
  ResendOtp,
  ResentOtp,
  ResetPassword,
  ResetQuery,
  SessionView,
  Signup,
  UserIdAnswer,
  UserView,
  VerifyEmail,
  VerifyEmailLink,
} from './account-schemas.ts'
import { SavedAddress } from './address-schemas.ts'
import { calls } from './calls.ts'
import { ExportedData } from './customer-schemas.ts'

/** Accounts, their sessions and what they store. */
export const accountEndpoints = {
  signup: {
    ...calls.signup,
    summary: 'Asks for an account; a mail carries the code that confirms the address.',
    body: Signup,
    answer: UserIdAnswer,
  },
  login: {
    ...calls.login,
    summary: 'Opens a session; its token comes in the header u-x-key.',
    body: Login,
    answer: UserIdAnswer,
  },
  resendOtp: {
    ...calls.resendOtp,
    summary: 'Sends a new code, two minutes after the last at the earliest; says when the next one is possible.',
    body: ResendOtp,
    answer: ResentOtp,
  },
  verifyEmail: {
    ...calls.verifyEmail,
    summary: 'Confirms the address and opens a session.',
    body: VerifyEmail,
    answer: UserIdAnswer,
  },
  verifyEmailLink: {
    ...calls.verifyEmailLink,
    summary: 'Confirms the address with the link in the mail and the password of the sign-up, and opens a session.',
    body: VerifyEmailLink,
    answer: UserIdAnswer,
  },
  forgotPassword: {
    ...calls.forgotPassword,
    summary: 'Mails a link to set a new password.',
    body: ForgotPassword,
    answer: nothing,
  },
  resetPassword: {
    ...calls.resetPassword,
    summary: 'Sets a new password with a mailed link.',
    query: ResetQuery,
    body: ResetPassword,
    answer: nothing,
  },
  logout: { ...calls.logout, summary: 'Ends this session.', answer: nothing },
  sessions: {
    ...calls.sessions,
    summary: 'Where the customer is logged in, newest first.',
    answer: z.array(SessionView),
  },
  endOtherSessions: { ...calls.endOtherSessions, summary: 'Ends all sessions but this one.', answer: nothing },
  user: { ...calls.user, summary: 'Who is signed in.', answer: UserView },
  updateProfile: { ...calls.updateProfile, summary: 'Changes the customer’s name.', body: Profile, answer: UserView },
  updateAddress: {
    ...calls.updateAddress,
    summary: 'Changes the address the customer’s next order is filled in with.',
    body: SavedAddress,
    answer: UserView,
  },
  deleteAddress: { ...calls.deleteAddress, summary: 'Clears the customer’s saved address.', answer: UserView },
  updatePassword: {
    ...calls.updatePassword,
    summary: 'Changes the password and ends all other sessions.',
    body: ChangePassword,
    answer: nothing,
  },
  exportData: {
    ...calls.exportData,
    summary: 'Everything the store keeps about the customer, to take along.',
    answer: ExportedData,
  },
  deleteAccount: {
    ...calls.deleteAccount,
    summary: 'Deletes the account for good; orders under way still arrive.',
    body: DeleteAccount,
    answer: nothing,
  },
} as const satisfies Record<string, Endpoint>
