import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { migrationsFolder } from './database.ts'

interface Journal {
  entries: { when: number }[]
}

let newest: Promise<number> | undefined

/** When the newest migration of this release was written, in milliseconds; the database records the same number. */
export function newestMigration(): Promise<number> {
  newest ??= readNewest().catch((error) => {
    // Remembered, one fault would make the instance unready until it is restarted.
    newest = undefined
    throw error
  })
  return newest
}

async function readNewest(): Promise<number> {
  const journal = JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  return Math.max(...journal.entries.map(({ when }) => when))
}
