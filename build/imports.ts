import { dirname, join } from 'node:path'

/** The files each file imports, type-only imports included. */
export type Imports = ReadonlyMap<string, readonly string[]>

const statement = /(?:\bfrom\s|^import\s|\bimport\()\s*'(\.[^'?]+)/gm

/** Reads relative imports from the source text; every import in the project names its file with the extension. */
export function readImports(file: string, text: string): string[] {
  return [...text.matchAll(statement)].map(([, target = '']) => join(dirname(file), target))
}

/** Imports that the table of rooms does not allow, and files without a room, as sentences. */
export function findTrespasses(imports: Imports, rooms: Record<string, readonly string[]>): string[] {
  const names = Object.keys(rooms).sort((a, b) => b.length - a.length)
  const roomOf = (file: string) => names.find((name) => file === name || file.startsWith(`${name}/`))
  const problems: string[] = []
  for (const [file, targets] of imports) {
    if (/\.test\.tsx?$/.test(file) || /^(build|tests|tools\/bench)\/|^[^/]+$/.test(file)) continue
    const room = roomOf(file)
    if (!room) problems.push(`${file} is in no room of build/rooms.ts.`)
    for (const target of room ? targets : []) {
      const other = roomOf(target)
      if (other !== room && (!other || !rooms[room ?? '']?.includes(other)))
        problems.push(`${file} imports ${target}: ${room} may not import from ${other ?? 'there'}.`)
    }
  }
  return problems
}

/** Packages that shared code imports although it must run without Node, React and a browser, as sentences. */
export function findImpurePackages(file: string, text: string, allowed: readonly string[]): string[] {
  const packages = [...text.matchAll(/(?:\bfrom\s|^import\s|\bimport\()\s*'([^.'][^']*)'/gm)].map(
    ([, name = '']) => name,
  )
  return packages
    .filter((name) => !allowed.includes(name))
    .map((name) => `${file} imports ${name}: shared code may import only ${allowed.join(' and ')}.`)
}

/** One cycle of imports, if there is any: the first file is at both ends. */
export function findCycle(imports: Imports): string[] | undefined {
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | undefined => {
    if (done.has(file)) return undefined
    const start = path.indexOf(file)
    if (start !== -1) return [...path.slice(start), file]
    path.push(file)
    for (const target of imports.get(file) ?? []) {
      const cycle = visit(target)
      if (cycle) return cycle
    }
    path.pop()
    done.add(file)
    return undefined
  }
  for (const file of imports.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return undefined
}
