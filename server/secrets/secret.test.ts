import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../start/config.ts'
import { readSecret } from './secret.ts'

let dataDir: string
const file = () => join(dataDir, 'app-secret')
const readAll = (environment: Record<string, string> = {}) =>
  readSecret(readConfig({ DATA_DIR: dataDir, ...environment }))
const read = async (environment: Record<string, string> = {}) => (await readAll(environment)).current

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'secret-'))
})
afterEach(() => rm(dataDir, { recursive: true }))

describe('the secret', () => {
  it('is the configured one, and then nothing is kept', async () => {
    const secret = 'thirty-two characters are enough'
    expect(await read({ APP_SECRET: secret })).toBe(secret)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('is the first of two configured ones, and the second is accepted too', async () => {
    const [newer, older] = ['n'.repeat(32), 'o'.repeat(32)]
    expect(await readAll({ APP_SECRET: `${newer},${older}` })).toEqual({ current: newer, previous: [older] })
  })

  it('is made once, for the store’s eyes only, and leaves nothing else behind', async () => {
    const secret = await read()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await read()).toBe(secret)
    expect(await readdir(dataDir)).toEqual(['app-secret'])
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('stays what it was, whoever wrote it', async () => {
    await writeFile(file(), 'a secret of thirty-two characters, and a line\n')
    expect(await read()).toBe('a secret of thirty-two characters, and a line\n')
  })

  it.each(['', '\n', 'a1b2c3', ' '.repeat(40)])('is made anew when only %j is there', async (rest) => {
    await writeFile(file(), rest)
    const secret = await read()
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await readFile(file(), 'utf8')).toBe(secret)
  })

  it('is not lost when making it was interrupted before', async () => {
    await writeFile(`${file()}.new`, 'a1b2')
    const secret = await read()
    expect(await read()).toBe(secret)
    expect(await readdir(dataDir)).toEqual(['app-secret'])
  })
})
