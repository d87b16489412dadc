import type { IncomingMessage } from 'node:http'

/** Each large picture and the smaller one that stands in for it. */
const smaller: Record<string, string> = { '720': '360', '1280': '640' }

/** A visitor who asks to save data gets the smaller of two pictures under the same address. */
export function thriftyUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string {
  if (headers['save-data'] !== 'on' || !/^\/(imgs|images)\//.test(url)) return url
  return url.replace(/-(720|1280)\.avif$/, (_ending, width: string) => `-${smaller[width]}.avif`)
}
