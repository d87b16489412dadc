import type { IncomingMessage } from 'node:http'
import { pictureWidths } from '../../../shared/content/picture-widths.ts'

/** Each kind's largest picture and the smaller one that stands in for it. */
const smaller = new Map(Object.values(pictureWidths).map((widths) => [`${widths.at(-1)}`, `${widths.at(-2)}`]))
const largest = new RegExp(`-(${[...smaller.keys()].join('|')})\\.avif$`)

/** A visitor who asks to save data gets the smaller of two pictures under the same address. */
export function saveDataUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['save-data'] !== 'on' || !/^\/(imgs|images)\//.test(url)) return url
  return url.replace(largest, (_ending, width: string) => `-${smaller.get(width)}.avif`)
}
