import fs from 'node:fs'
import { describe, expect, it, vi } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

// The first test of the file, because a list that was read is kept.
it('a list that cannot be read is read when the next password is chosen', async () => {
  const read = vi.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
  })
  await expect(isCommonPassword('password')).rejects.toThrow('EMFILE')
  read.mockRestore()
  expect(await isCommonPassword('password')).toBe(true)
})

describe('a password', () => {
  it.each(['password', 'Password', '12345678', 'iloveyou', 'QWERTYUIOP', 'trustno1'])(
    '%s is common',
    async (password) => expect(await isCommonPassword(password)).toBe(true),
  )

  it.each(['ankara market tote', 'Adunni-leaf-42', 'constructor', '__proto__', ''])('%s is not', async (password) =>
    expect(await isCommonPassword(password)).toBe(false),
  )
})
