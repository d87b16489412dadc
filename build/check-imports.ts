import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { findCycle, findImpurePackages, findTrespasses, readImports } from './imports.ts'
import { rooms, sharedPackages } from './rooms.ts'

/** `npm run check` runs this: which room imports which, and cycles. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
const texts = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))
const imports = new Map([...texts].map(([file, text]) => [file, readImports(file, text)]))
const cycle = findCycle(imports)
const problems = [
  ...findTrespasses(imports, rooms),
  ...(cycle ? [`These files import one another: ${cycle.join(' → ')}.`] : []),
  ...[...texts].flatMap(([file, text]) =>
    /^shared\/.*(?<!\.test)\.ts$/.test(file) ? findImpurePackages(file, text, sharedPackages) : [],
  ),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exit(1)
console.log(`Checked the imports of ${files.length} files.`)
