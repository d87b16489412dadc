import { dayInLagos } from '../../../shared/domain/time/days.ts'

/** Saves texts, one after the other, as one file on the device. */
export function saveFile(pieces: string[], name: string, type = 'text/csv;charset=utf-8'): void {
  const address = URL.createObjectURL(new Blob(pieces, { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** “orders-2026-11-16.csv” */
export function datedName(name: string, extension: string): string {
  return `${name}-${dayInLagos(new Date())}.${extension}`
}
