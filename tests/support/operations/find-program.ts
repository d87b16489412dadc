import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The path of a program that is not part of the project: named by a variable, or found as a shell finds it. */
export function findProgram(name: string, variable: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/bin']
  const candidates = [process.env[variable] ?? [], folders.map((folder) => join(folder, name))].flat()
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
