import { useState } from 'react'
import type { ImportKind } from '../../../../shared/domain/import-kinds.ts'
import { call } from '../../api/client.ts'
import { isTemporary, waitForConnection } from '../../features/uploads/send-parts.ts'
import { saveFile } from '../../ui/save-file.ts'

const calls = { products: 'exportProducts', prices: 'exportPrices', stock: 'exportStock' } as const

/** Reads an export page by page and saves it as one file. */
export function useExport(kind: ImportKind) {
  /** Lines read so far; undefined when no export is running. */
  const [lines, setLines] = useState<number>()
  const [failure, setFailure] = useState('')

  async function save() {
    setFailure('')
    setLines(0)
    const pieces: string[] = []
    let read = 0
    for (let after: string | null = ''; after !== null; ) {
      const result: Awaited<ReturnType<typeof readPiece>> = await readPiece(kind, after)
      if (!result.ok) {
        setFailure(result.failure.error)
        break
      }
      pieces.push(result.data.text)
      read += result.data.text.split('\r\n').length - 1
      setLines(read)
      after = result.data.next
      if (after === null) saveFile(pieces, `${kind}-${new Date().toISOString().slice(0, 10)}.csv`)
    }
    setLines(undefined)
  }

  return { lines, failure, save }
}

/** Milliseconds between tries. A long export can reach the limit of requests per minute; a later try then succeeds. */
const pauses = [1_000, 5_000, 20_000, 40_000]

async function readPiece(kind: ImportKind, after: string) {
  const read = () => call(calls[kind], { query: after ? { after } : {} })
  let result = await read()
  for (const pause of pauses) {
    if (result.ok || !isTemporary(result.status)) break
    await waitForConnection(pause)
    result = await read()
  }
  return result
}
