// The built store on an empty data folder of its own, thrown away afterwards.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folder = mkdtempSync(join(tmpdir(), 'asoke-browser-'))
process.env.DATA_DIR = join(folder, 'data')
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('../../../build/start.mjs')
