/** What the account screens say of themselves. */
export const accountScreens = {
  login: 'Welcome back. Log in to see your orders and your details.',
  register: 'Follow your orders, check out faster and review what you bought.',
  forgotPassword: 'Enter the email address of your account. We send you a link to set a new password.',
  resetPassword: 'Choose a new password. All devices that are logged in will be logged out.',
  verifyAccount: (email: string | undefined) =>
    `We have sent a code of five digits to ${email ?? 'your email address'}. It is valid for ten minutes.`,
  verifyByLink:
    'Enter the password you chose when you registered to confirm that this email address is yours. You are then logged in.',
  chosenPassword: 'The password you chose',
  confirmAddress: 'Confirm my address',
  verifyUnknown: 'Please log in first. If your address is not verified yet, we send you a new code.',
  resetCutOff: 'This link is incomplete. Open it again from the mail, or ask for a new one.',
  needsScript: 'This form needs JavaScript.',
  loggedOut: 'You are logged out.',
  noOrders: "You haven't placed any orders yet.",
  noUpdates: 'No messages yet.',
  savedAddress: 'The checkout is filled in with this address. An order that you place while logged in changes it.',
  noSavedAddress: 'No address is saved yet. Your next order saves one, or you save it here.',
  yourData:
    'Everything we keep about you, as a file: your details, your orders, your reviews and where you are logged in.',
  deletion:
    'Your account and your details are deleted for good. Finished orders stay in our accounts without your name. Orders on their way are still delivered.',
} as const

/** Milliseconds between a success and the next screen. */
export const screenDelays = {
  login: 500,
  logout: 500,
  passwordChange: 500,
  registration: 3_000,
  verification: 3_000,
} as const

/** Seconds before another code may be asked for. */
export const resendAfter = 120
