import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The frames that every other dialog is made of. */
const frames = ['web/admin/ui/sheet.tsx']

/** `<Dialog {...dialog}` passes on the dialog of another element of the same file. */
const dialogTag = /(?<!\w)<(?:Sheet|Dialog|dialog)(?=[\s/>])(?!\s*\{\.\.\.)/g

/** How many dialogs and sheets each source file below a folder has. */
export function countDialogs(folder: string): Record<string, number> {
  const counts: Record<string, number> = {}
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file))
  for (const file of files.filter((name) => /(?<!\.test)\.tsx$/.test(name) && !frames.includes(name)).sort()) {
    const count = readFileSync(file, 'utf8').match(dialogTag)?.length ?? 0
    if (count > 0) counts[file] = count
  }
  return counts
}

/** How many dialogs of each source file the walk opens. */
export function countRows(rows: readonly { source: string; isRepeated?: boolean }[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { source, isRepeated } of rows) if (!isRepeated) counts[source] = (counts[source] ?? 0) + 1
  return counts
}
