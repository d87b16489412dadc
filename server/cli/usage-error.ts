/** A command with wrong words; the message says what is wrong. */
export class UsageError extends Error {}
