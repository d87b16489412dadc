import { z } from 'zod'

export const Paging = z.object({
  perPage: z.coerce.number().int().min(1).max(1_000).default(50),
  page: z.coerce.number().int().min(1).default(1),
})

const moment = z.string().transform((text, context) => {
  const time = Date.parse(text)
  if (Number.isNaN(time)) context.addIssue('not a date')
  return time
})

export const Period = z.object({ from: moment.optional(), to: moment.optional() })

export function pageOf<Item>(found: readonly Item[], { perPage, page }: z.infer<typeof Paging>) {
  const skipped = (page - 1) * perPage
  return {
    items: found.slice(skipped, skipped + perPage),
    meta: { total: found.length, skipped, perPage, page, pageCount: Math.ceil(found.length / perPage) },
  }
}
