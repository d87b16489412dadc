import { chmod, mkdir } from 'node:fs/promises'

/** Makes a folder that only its owner can open; an existing folder is closed to others as well. */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 })
  await chmod(path, 0o700)
}
