/** Shorter ones are refused by their length. */
const shortest = 8
const howMany = 10_000

let common: Promise<ReadonlySet<string>> | undefined

/** Whether a password is among the 10,000 that people use most, in any case. The list is read when the first one is chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= readList()
  return (await common).has(password.toLowerCase())
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const byUse = dictionary['passwords-common'].map(String)
  return new Set(byUse.filter(({ length }) => length >= shortest).slice(0, howMany))
}
