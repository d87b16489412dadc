import type { ChangeSettings, ThresholdsView } from '../../shared/contract/admin/settings/schemas.ts'
import { type Thresholds, usualThresholds } from '../../shared/domain/thresholds.ts'
import { differencesOf } from '../audit/differences.ts'
import { type Author, auditStore } from '../audit/store.ts'
import { refuseOldVersion } from '../audit/versions.ts'
import type { Db } from '../database/database.ts'
import { type Setting, settingStore } from './store.ts'
import { thresholdsSetting, toThresholds } from './thresholds.ts'
import { undoSetting } from './undo-setting.ts'

const subject = `setting:${thresholdsSetting}`

export async function viewThresholds(db: Db): Promise<ThresholdsView> {
  return view(await settingStore(db).read(thresholdsSetting, usualThresholds))
}

export const undoThresholds = undoSetting(thresholdsSetting, usualThresholds)

export function changeThresholds(
  { version, ...wanted }: ChangeSettings,
  author: Author,
  db: Db,
): Promise<ThresholdsView> {
  return db.transaction(async (tx) => {
    const stored = await settingStore(tx).lock(thresholdsSetting, usualThresholds)
    await refuseOldVersion(tx, { subject, given: version, current: view(stored) })
    const differences = differencesOf<Thresholds>(toThresholds(stored), wanted)
    if (!differences) return view(stored)
    await settingStore(tx).change(thresholdsSetting, wanted)
    await auditStore(tx).write(author, { action: 'settings.change', subject, label: 'the settings', ...differences })
    return view({ value: wanted, version: stored.version + 1 })
  })
}

function view(setting: Setting): ThresholdsView {
  return { version: setting.version, ...toThresholds(setting) }
}
