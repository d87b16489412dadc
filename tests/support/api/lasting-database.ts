import { inject } from 'vitest'
import { type LastingDatabase, makeDataDir } from '../servers/lasting-store.ts'
import { createServerDatabase } from './test-store.ts'

/** A database that processes open one after the other. `atEnd` gets the step that removes it, for the end of the file of tests. */
export async function makeLastingDatabase(atEnd: (remove: () => Promise<void>) => void): Promise<LastingDatabase> {
  const wanted = inject('database')
  if (wanted.kind === 'server') return { url: await createServerDatabase(wanted) }
  const { dataDir, remove } = await makeDataDir()
  atEnd(remove)
  return { dataDir, templateFile: wanted.templateFile }
}
