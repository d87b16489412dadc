import { inject, test } from 'vitest'
import { prepareImportKills } from '../../support/kills/import-kills.ts'

const killWhileImporting = await prepareImportKills()

test('a server killed -9 during an import or its undo leaves all of it or nothing', async () => {
  // A process takes seconds to start with the embedded database. `npm run prove` kills before more steps.
  await killWhileImporting(inject('database').kind === 'server' ? { apply: 2, undo: 4 } : { apply: 40, undo: 40 })
}, 600_000)
