import { test } from 'vitest'
import { prepareImportKills } from '../../support/kills/import-kills.ts'

const killWhileImporting = await prepareImportKills()

test('a server killed -9 at any step of an import or its undo leaves all of it or nothing', async () => {
  // A process takes seconds to start with the embedded database, so only every second or fourth step is tested.
  await killWhileImporting({ apply: 2, undo: 4 })
}, 600_000)
