import { useState } from 'react'
import type { ExportOrders } from '../../../../shared/contract/admin/orders/schemas.ts'
import { call } from '../../api/client.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Reads orders page by page and saves them as one file. */
export function useOrdersExport() {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState('')

  async function save(what: ExportOrders) {
    setFailure('')
    setRunning(true)
    const pieces: string[] = []
    for (let after: string | null = ''; after !== null; ) {
      const result: Awaited<ReturnType<typeof read>> = await read(what, after)
      if (!result.ok) {
        setFailure(result.failure.error)
        break
      }
      pieces.push(result.data.text)
      after = result.data.next
      if (after === null) saveFile(pieces, `orders-${new Date().toISOString().slice(0, 10)}.csv`)
    }
    setRunning(false)
  }

  return { isRunning, failure, save }
}

const read = (what: ExportOrders, after: string) => call('exportOrders', { body: { ...what, ...(after && { after }) } })
