import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import type { Row } from '../table.ts'

interface Built {
  file: string
  imports?: string[]
}

const folder = 'dist/admin'
const entry = 'web/admin/entry.tsx'
const kilobyte = 1_024
const mostOfEntry = 80 * kilobyte
const mostOfScreen = 30 * kilobyte
/** Screens with a limit of their own. */
const limits: Record<string, number> = { product: 50 * kilobyte }

/** Script of the back office: what the sign-in loads, and what each screen adds to it. */
export const officeWeight: Part = {
  name: 'weight of the back office',
  seconds: { full: 1, quick: 1 },
  async run() {
    const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Built>
    const first = filesOf(manifest, entry)
    const screens = Object.keys(manifest).filter((module) => /^web\/admin\/pages\/[\w-]+\/page\.tsx$/.test(module))
    const rows: Row[] = [rowOf('sign-in', first, mostOfEntry)]
    for (const screen of screens.sort()) {
      const name = screen.split('/')[3] ?? screen
      const added = [...filesOf(manifest, screen)].filter((file) => !first.has(file))
      rows.push(rowOf(name, added, limits[name] ?? mostOfScreen))
    }
    return [{ title: 'Script of the back office', note: 'Brotli bytes; a screen: what it adds to the sign-in.', rows }]
  },
}

function rowOf(name: string, files: Iterable<string>, most: number): Row {
  const js = [...files].reduce((sum, file) => sum + statSync(join(folder, `${file}.br`)).size, 0)
  return { name, figures: { js }, bounds: [{ figure: 'js', most }] }
}

function filesOf(manifest: Record<string, Built>, module: string, seen = new Set<string>()): Set<string> {
  const built = manifest[module]
  if (!built || seen.has(built.file)) return seen
  seen.add(built.file)
  for (const imported of built.imports ?? []) filesOf(manifest, imported, seen)
  return seen
}
