import { test } from 'vitest'
import { prepareImportKills } from '../../support/kills/import-kills.ts'

const killWhileImporting = await prepareImportKills()

test('a server killed -9 during an import or its undo leaves all of it or nothing', async () => {
  // `npm run prove` kills before more steps, and with the embedded database too.
  await killWhileImporting({ apply: 2, undo: 4 })
}, 600_000)
