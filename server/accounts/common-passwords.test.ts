import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

describe('a password', () => {
  it.each(['password', 'Password', '12345678', 'iloveyou', 'QWERTYUIOP', 'trustno1'])(
    '%s is common',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each(['ankara market tote', 'Adunni-leaf-42', 'constructor', '__proto__', ''])('%s is not', async (password) =>
    expect(await isCommonPassword(password)).toBe(false),
  )
})
