import { createRequire } from 'node:module'

// Node remembers a failed import() until the process ends, but not a failed require(). It also remembers that it could not read a
// package.json, so the path is found at the start.
const load = createRequire(import.meta.url)
const listPath = load.resolve('@zxcvbn-ts/language-common')

/** Shorter ones are refused by their length. */
const shortest = 8
const howMany = 10_000

let common: ReadonlySet<string> | undefined

/** Whether a password is among the 10,000 that people use most, in any case. The list is read when the first one is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return common.has(password.toLowerCase())
}

function readList(): ReadonlySet<string> {
  const { dictionary } = load(listPath) as typeof import('@zxcvbn-ts/language-common')
  const byUse = dictionary['passwords-common'].map(String)
  return new Set(byUse.filter(({ length }) => length >= shortest).slice(0, howMany))
}
