import { useState } from 'react'
import type { ImportKind } from '../../../../shared/domain/import-kinds.ts'
import { call } from '../../api/client.ts'
import { readPages } from '../../features/exports/read-pages.ts'
import { isTemporary, waitForConnection } from '../../features/uploads/send-parts.ts'
import { datedName, saveFile } from '../../ui/save-file.ts'

const calls = { products: 'exportProducts', prices: 'exportPrices', stock: 'exportStock' } as const

/** Reads an export page by page and saves it as one file. */
export function useExport(kind: ImportKind) {
  /** Lines read so far; undefined when no export is running. */
  const [lines, setLines] = useState<number>()
  const [failure, setFailure] = useState('')

  async function save() {
    setFailure('')
    setLines(0)
    let read = 0
    const { texts, failure: problem } = await readPages(
      (after) => readPage(kind, after),
      (text) => {
        read += text.split('\r\n').length - 1
        setLines(read)
      },
    )
    setFailure(problem ?? '')
    if (problem === undefined) saveFile(texts, datedName(kind, 'csv'))
    setLines(undefined)
  }

  return { lines, failure, save }
}

/** Milliseconds between tries. A long export can reach the limit of requests per minute; a later try then succeeds. */
const pauses = [1_000, 5_000, 20_000, 40_000]

async function readPage(kind: ImportKind, after: string) {
  const read = () => call(calls[kind], { query: after ? { after } : {} })
  let result = await read()
  for (const pause of pauses) {
    if (result.ok || !isTemporary(result.status)) break
    await waitForConnection(pause)
    result = await read()
  }
  return result
}
