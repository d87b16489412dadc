import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'

/** The configured secret, or one that is made once and kept beside the embedded database. */
export async function readSecret(config: Config): Promise<string> {
  if (config.appSecret) return config.appSecret
  const file = join(config.dataDir, 'app-secret')
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    const secret = randomBytes(32).toString('hex')
    await mkdir(config.dataDir, { recursive: true })
    await writeFile(file, secret, { mode: 0o600 })
    return secret
  }
}
