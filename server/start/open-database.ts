import type { Database } from '../database/database.ts'
import { openEmbeddedDatabase } from '../database/embedded-database.ts'
import { openServerDatabase } from '../database/server-database.ts'
import type { Config } from './config.ts'

/** A PostgreSQL server when one is configured, otherwise the embedded database. */
export function openDatabase(config: Config, templateFile: string | undefined): Promise<Database> {
  return config.databaseUrl
    ? openServerDatabase(config.databaseUrl)
    : openEmbeddedDatabase(config.dataDir, templateFile)
}
