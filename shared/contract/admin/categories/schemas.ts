import * as z from 'zod/mini'
import { line, newId, optionalLine, version } from '../fields.ts'

export const CategoryView = z.object({
  _id: z.string(),
  category: z.string(),
  hidden: z.boolean(),
  /** The file name of a product's picture, for the tile on the home page; empty without one. */
  picture: z.string(),
  version: z.number(),
  /** How many products it has, drafts and archived ones included. */
  products: z.number(),
})
export type CategoryView = z.infer<typeof CategoryView>

/** A comma would end the name in the shop's addresses, which list categories. */
const name = line(40, 'Please enter a name!').check(
  z.refine((value) => !value.includes(','), 'A name cannot have a comma.'),
)

export const AddCategory = z.object({ _id: newId, category: name })

export const ChangeCategory = z.object({
  version,
  category: name,
  hidden: z.boolean(),
  /** Absent: it stays. */
  picture: z.optional(optionalLine(200)),
})
export type ChangeCategory = z.infer<typeof ChangeCategory>

const ids = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(1_000))

/** All categories: the order that the person saw and the one that they want. */
export const CategoryOrder = z.object({ from: ids, to: ids })

export const DeleteCategory = z.object({ version: z.string().check(z.regex(/^[1-9]\d{0,8}$/)) })
