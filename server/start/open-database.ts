import type { Database } from '../database/database.ts'
import { openEmbeddedDatabase } from '../database/embedded-database.ts'
import { openServerDatabase } from '../database/server-database.ts'
import type { Config } from './config.ts'

/** The database the configuration asks for: a server's, or the embedded one. */
export function openDatabase(config: Config, templateFile: string | undefined): Promise<Database> {
  return config.databaseUrl
    ? openServerDatabase(config.databaseUrl)
    : openEmbeddedDatabase(config.dataDir, templateFile)
}
