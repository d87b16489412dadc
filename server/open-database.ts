import type { Config } from './config.ts'
import type { Database } from './stores/database.ts'
import { openEmbeddedDatabase } from './stores/embedded-database.ts'
import { openServerDatabase } from './stores/server-database.ts'

/** The database the configuration asks for: a server's, or the embedded one. */
export function openDatabase(config: Config, templateFile: string | undefined): Promise<Database> {
  return config.databaseUrl
    ? openServerDatabase(config.databaseUrl)
    : openEmbeddedDatabase(config.dataDir, templateFile)
}
