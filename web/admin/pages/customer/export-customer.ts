import { call } from '../../api/client.ts'
import { datedName, saveFile } from '../../ui/save-file.ts'

/** Saves everything about a customer as a file. Returns why it failed, or an empty text. */
export async function exportCustomer(id: string): Promise<string> {
  const result = await call('exportCustomer', { params: { id } })
  if (!result.ok) return result.failure.error
  saveFile([JSON.stringify(result.data, null, 2)], datedName('customer', 'json'), 'application/json')
  return ''
}
