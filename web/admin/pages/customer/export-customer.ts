import { call } from '../../api/client.ts'

/** Saves everything about a customer as a file; answers what went wrong, or nothing. */
export async function exportCustomer(id: string): Promise<string> {
  const result = await call('exportCustomer', { params: { id } })
  if (!result.ok) return result.failure.error
  const address = URL.createObjectURL(new Blob([JSON.stringify(result.data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `customer-${new Date().toISOString().slice(0, 10)}.json`
  link.click()
  // The download has started by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  return ''
}
