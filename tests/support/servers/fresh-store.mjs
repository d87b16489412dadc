// The built store on an empty data folder of its own, thrown away afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

process.env.DATA_DIR ??= join(mkdtempSync(join(tmpdir(), 'asoke-browser-')), 'data')
const folder = process.env.DATA_DIR
// A run that was killed may have left its data.
rmSync(folder, { recursive: true, force: true })
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../../build/start.mjs')
