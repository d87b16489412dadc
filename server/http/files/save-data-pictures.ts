import type { IncomingMessage } from 'node:http'
import { pictureWidths } from '../../../shared/content/picture-widths.ts'

/** The largest width of each kind of picture, and the next smaller one. */
const smaller = new Map(Object.values(pictureWidths).map((widths) => [`${widths.at(-1)}`, `${widths.at(-2)}`]))
const largest = new RegExp(`-(${[...smaller.keys()].join('|')})\\.avif$`)

/** With `Save-Data: on`, the address of the largest picture is answered with the next smaller one. */
export function saveDataUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['save-data'] !== 'on' || !/^\/(imgs|images)\//.test(url)) return url
  return url.replace(largest, (_ending, width: string) => `-${smaller.get(width)}.avif`)
}
