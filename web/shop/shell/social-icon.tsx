import type { SocialNetwork } from '../../../shared/content/store-info.ts'
import { LineDrawing } from '../../ui/line-drawing.tsx'

/** Plain line drawings in the store's own hand, one for each network. */
const shapes: Record<SocialNetwork, string> = {
  Instagram:
    'M4 8a4 4 0 0 1 4-4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4ZM15.5 12a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM16.8 7.2h.01',
  Facebook: 'M14 21v-7h3l.5-3.5H14V8.5c0-1 .5-2 2-2h1.5V3.4S16.3 3 15 3c-2.7 0-4.3 1.6-4.3 4.5v3H7.5V14h3.2v7',
  X: 'M4 4l16 16M20 4 4 20',
  TikTok: 'M13 3v12.5a3.5 3.5 0 1 1-3.5-3.5M13 3c.3 3 2.5 5 5.5 5.2',
  Pinterest: 'M10 21l2.5-10M8.5 13.5A4.5 4.5 0 1 1 16.5 11c0 2.8-1.5 4.8-3.3 4.8-1.2 0-2-.8-2.2-1.6',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return <LineDrawing shape={shapes[network]} />
}
