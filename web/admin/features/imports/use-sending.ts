import { useEffect, useRef, useState } from 'react'
import { importMessages } from '../../../../shared/content/messages/office/import-messages.ts'
import { type ImportKind, mostFileBytes } from '../../../../shared/domain/import-kinds.ts'
import { useNavigate } from '../../../router/router.tsx'
import { call } from '../../api/client.ts'
import { sendParts, waitForConnection } from '../uploads/send-parts.ts'

/** Kept so that the file can be checked again without choosing it again. */
let latestFile: { id: string; kind: ImportKind; file: File } | undefined

/** Sends a file, starts its check and opens the result. */
export function useSending() {
  const navigate = useNavigate()
  /** The part of the file that has arrived, 0 to 1; undefined while no file is sent. */
  const [share, setShare] = useState<number>()
  const [failure, setFailure] = useState('')
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function send(kind: ImportKind, file: File) {
    if (file.size > mostFileBytes) return setFailure(importMessages.tooLarge)
    if (file.size === 0) return setFailure(importMessages.noLines)
    setFailure('')
    setShare(0)
    const id = crypto.randomUUID()
    const params = { id }
    const control = new AbortController()
    stop.current = control
    const outcome = await sendParts({
      blob: file,
      begin: () =>
        call('beginImport', { body: { _id: id, kind, file_name: file.name.slice(0, 200), size: file.size } }),
      sendPart: (body) => call('sendImportPart', { params, body }),
      finish: () => call('checkImport', { params }),
      onProgress: setShare,
      signal: control.signal,
      pause: waitForConnection,
    })
    if (control.signal.aborted) return
    setShare(undefined)
    if (!outcome.ok) return setFailure(outcome.error)
    latestFile = { id, kind, file }
    navigate(`/admin/import/${id}`)
  }

  return {
    share,
    failure,
    send,
    /** Sends the file of this import again; undefined when the file is no longer in memory. */
    sendAgain(id: string): (() => void) | undefined {
      const latest = latestFile
      return latest?.id === id ? () => void send(latest.kind, latest.file) : undefined
    },
  }
}
