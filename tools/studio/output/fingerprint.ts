import { createHash } from 'node:crypto'

/** A short name for any plain value; functions count by their text, so a changed drawing rule is noticed. */
export function fingerprint(...values: readonly unknown[]): string {
  const text = JSON.stringify(values, (_, value: unknown) => {
    if (typeof value === 'function') return value.toString()
    if (ArrayBuffer.isView(value))
      return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64')
    return value
  })
  return createHash('sha256').update(text).digest('hex').slice(0, 16)
}
