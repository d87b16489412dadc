import * as z from 'zod/mini'
import { bagMessages } from '../../content/messages/bag-messages.ts'
import { mostSharedUnits } from '../../content/shop.ts'
import { Product } from './schemas.ts'

const SharedLine = z.object({
  item_id: z.string().check(z.minLength(1), z.maxLength(64)),
  /** Empty when none is chosen or the product has none. */
  size: z.string().check(z.maxLength(20)),
  color: z.string().check(z.maxLength(40)),
  quantity: z.int().check(z.minimum(1), z.maximum(mostSharedUnits, bagMessages.tooMany)),
})
export type SharedLine = z.infer<typeof SharedLine>

export const ShareBag = z.object({
  lines: z.array(SharedLine).check(
    z.minLength(1),
    z.maxLength(mostSharedUnits, bagMessages.tooMany),
    z.refine((lines) => lines.reduce((sum, { quantity }) => sum + quantity, 0) <= mostSharedUnits, bagMessages.tooMany),
  ),
})

export const SharedCode = z.object({ code: z.string(), expires_at: z.string() })

/** The lines as they were shared, and their products as they are now; those that are gone are left out. */
export const SharedBag = z.object({ lines: z.array(SharedLine), products: z.array(Product), expires_at: z.string() })
export type SharedBag = z.infer<typeof SharedBag>
