import { adminPaths } from '../../shared/paths.ts'
import type { Database } from '../database/database.ts'
import { addByCommand } from '../staff/members.ts'
import { staffStore } from '../staff/store.ts'
import type { Config } from './config.ts'

/**
 * A store that runs on this machine for one person prints a link into its back office until somebody has used one. A
 * store that others reach never does: whoever reads its log would own it.
 */
export async function firstOwnerLink(
  { isProduction, publicUrl, store }: Pick<Config, 'isProduction' | 'publicUrl' | 'store'>,
  database: Database,
  now: Date,
): Promise<string | undefined> {
  if (isProduction || database.kind !== 'embedded' || (await staffStore(database.db).hasOwner())) return undefined
  const { token } = await addByCommand({ email: store.email, role: 'owner' }, now, database.db)
  return publicUrl + adminPaths.welcome(token)
}
