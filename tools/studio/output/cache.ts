import { readFile } from 'node:fs/promises'
import { deserialize, serialize } from 'node:v8'
import { cacheFolder } from './folders.ts'
import { writeWhole } from './write-file.ts'

/** What took long to work out, kept outside git under the fingerprint of all that went into it. */
export async function remember<Value>(kind: string, key: string, work: () => Value): Promise<Value> {
  const path = `${cacheFolder}/${kind}/${key}.v8`
  const kept = await readFile(path).catch(() => undefined)
  if (kept) return deserialize(kept) as Value
  const made = work()
  await writeWhole(path, serialize(made))
  return made
}
