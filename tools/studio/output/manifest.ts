import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { picturesFolder } from './folders.ts'
import { writeWhole } from './write-file.ts'

const path = `${picturesFolder}/manifest.json`

/** What each picture was made from, so that a later run knows what changed, and its average colour. */
const Manifest = z.record(z.string(), z.strictObject({ key: z.string(), colour: z.string() }))
export type Manifest = z.infer<typeof Manifest>

export async function readManifest(): Promise<Manifest> {
  const text = await readFile(path, 'utf8').catch(() => '{}')
  return Manifest.parse(JSON.parse(text))
}

export async function writeManifest(manifest: Manifest): Promise<void> {
  const sorted = Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => (a < b ? -1 : 1)))
  await writeWhole(path, `${JSON.stringify(sorted, null, 2)}\n`)
}
