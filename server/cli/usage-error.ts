/** A command the owner got wrong; the message says how it goes. */
export class UsageError extends Error {}
