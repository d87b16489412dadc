import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AppSecret, oneSecret, shortestSecret } from './app-secret.ts'
import { makePrivateFolder } from './private-folder.ts'

interface SecretConfig {
  appSecret?: AppSecret | undefined
  dataDir: string
}

/** The configured secret, or one that is made once and kept beside the embedded database. */
export async function readSecret(config: SecretConfig): Promise<AppSecret> {
  if (config.appSecret) return config.appSecret
  const file = join(config.dataDir, 'app-secret')
  const kept = await readKept(file)
  // A shorter one is the rest of a write that a crash cut off; anyone could guess it and sign links.
  if (kept.trim().length >= shortestSecret) return oneSecret(kept)
  const secret = randomBytes(32).toString('hex')
  await makePrivateFolder(config.dataDir)
  // Renaming is atomic, so the file is complete or absent.
  await writeFile(`${file}.new`, secret, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return oneSecret(secret)
}

async function readKept(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return ''
  }
}
