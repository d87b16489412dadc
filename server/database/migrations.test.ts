import { readFile } from 'node:fs/promises'
import { expect, it, vi } from 'vitest'
import { newestMigration } from './migrations.ts'

vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>()
  return { ...original, readFile: vi.fn(original.readFile) }
})

it('a journal that cannot be read is read by the next call, and then kept', async () => {
  vi.mocked(readFile).mockRejectedValueOnce(new Error('EMFILE: too many open files'))
  await expect(newestMigration()).rejects.toThrow('EMFILE')
  const newest = await newestMigration()
  expect(newest).toBeGreaterThan(Date.parse('2024-01-01'))
  expect(await newestMigration()).toBe(newest)
  expect(readFile).toHaveBeenCalledTimes(2)
})
