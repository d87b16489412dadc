import { execFileSync } from 'node:child_process'
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

/** The program, after an attempt to install Debian's package of this name, which only root may do. */
export function findOrInstallProgram(name: string, variable: string): string | undefined {
  const found = findProgram(name, variable)
  if (found || process.getuid?.() !== 0) return found
  try {
    for (const words of [['update'], ['install', '--yes', name]])
      execFileSync('apt-get', words, { stdio: 'ignore', timeout: 120_000 })
  } catch {
    return undefined
  }
  return findProgram(name, variable)
}
