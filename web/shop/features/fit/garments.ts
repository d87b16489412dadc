import type { GarmentFit } from '../../../../shared/contract/shop/schemas.ts'
import { read } from '../../../api/client.ts'

/** Null for a product without measurements. */
const known = new Map<string, GarmentFit | null>()
const wanted = new Set<string>()
const listeners = new Set<() => void>()

/** Measurements of the products on cards. Cards that are shown together share one call. */
export const garments = {
  find: (id: string): GarmentFit | null | undefined => known.get(id),

  want(id: string): void {
    if (known.has(id)) return
    if (wanted.size === 0) setTimeout(() => void load())
    wanted.add(id)
  },

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function load(): Promise<void> {
  const ids = [...wanted].sort()
  wanted.clear()
  // Without an answer the cards stay as they are, and the next ones ask again.
  const answer = await read({ name: 'garmentFits', query: { ids: ids.join(',') } }).catch(() => undefined)
  if (!answer) return
  for (const id of ids) known.set(id, answer.data.find(({ _id }) => _id === id) ?? null)
  for (const listener of listeners) listener()
}
