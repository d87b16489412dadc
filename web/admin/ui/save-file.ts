/** Saves texts as one CSV file on the device. */
export function saveFile(pieces: string[], name: string): void {
  const address = URL.createObjectURL(new Blob(pieces, { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
