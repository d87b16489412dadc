import { useState } from 'react'
import type { ExportOrders } from '../../../../shared/contract/admin/orders/schemas.ts'
import { call } from '../../api/client.ts'
import { readPages } from '../../features/exports/read-pages.ts'
import { datedName, saveFile } from '../../ui/save-file.ts'

/** Reads orders page by page and saves them as one file. */
export function useOrdersExport() {
  const [isRunning, setRunning] = useState(false)
  const [failure, setFailure] = useState('')

  async function save(what: ExportOrders) {
    setFailure('')
    setRunning(true)
    const { texts, failure: problem } = await readPages((after) =>
      call('exportOrders', { body: { ...what, ...(after && { after }) } }),
    )
    setFailure(problem ?? '')
    if (problem === undefined) saveFile(texts, datedName('orders', 'csv'))
    setRunning(false)
  }

  return { isRunning, failure, save }
}
