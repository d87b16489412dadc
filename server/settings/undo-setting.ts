import type { Undo } from '../audit/undo.ts'
import { settingStore } from './store.ts'

/** Puts the values of a setting back that a change of it changed. */
export function undoSetting(name: string, initial: object): Undo {
  return async (tx, { before }) => {
    const stored = await settingStore(tx).lock(name, initial)
    await settingStore(tx).change(name, { ...(stored.value as object), ...(before as object) })
    return true
  }
}
