import * as z from 'zod/mini'

/** The answer of a call that only does something. */
export const nothing = z.object({})
