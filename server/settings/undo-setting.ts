import type { Undo } from '../audit/undo.ts'
import { settingStore } from './store.ts'

/** Restores the values of a setting that a change replaced. */
export function undoSetting(name: string, initial: object): Undo {
  return async (tx, { before }) => {
    const stored = await settingStore(tx).lock(name, initial)
    await settingStore(tx).change(name, { ...(stored.value as object), ...(before as object) })
    return true
  }
}
