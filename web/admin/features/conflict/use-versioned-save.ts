import { useState } from 'react'
import type { Failure } from '../../../../shared/contract/endpoint.ts'
import type { CallResult } from '../../api/client.ts'

interface Versioned {
  version: number
}

interface Saving<Values, Saved extends Versioned> {
  /** The version that the values on screen are based on; undefined for something new. */
  version: number | undefined
  send: (values: Values, version: number | undefined) => Promise<CallResult<Saved>>
  onDone: () => void
}

export interface Collision<Values, Saved> {
  yours: Values
  saved: Saved
  failure: Failure
  /** Why the last try to save the typed values failed. */
  problem?: string
}

/** Saves the typed values. When someone else saved first, it keeps both until one of them is chosen. */
export function useVersionedSave<Values, Saved extends Versioned>({ version, send, onDone }: Saving<Values, Saved>) {
  const [collision, setCollision] = useState<Collision<Values, Saved>>()

  async function save(yours: Values, based = version): Promise<CallResult<Saved>> {
    const result = await send(yours, based)
    if (!result.ok && result.status === 409)
      setCollision({ yours, saved: result.failure.current as Saved, failure: result.failure })
    return result
  }

  async function overwrite(): Promise<void> {
    if (!collision) return
    const result = await save(collision.yours, collision.saved.version)
    if (result.ok) onDone()
    else if (result.status !== 409) setCollision({ ...collision, problem: result.failure.error })
  }

  return { save, collision, overwrite }
}
