import { expect, test, vi } from 'vitest'
import { isPassword } from './passwords.ts'

const { hash } = vi.hoisted(() => ({ hash: vi.fn<typeof import('@node-rs/argon2').hash>() }))
vi.mock('@node-rs/argon2', async (original) => ({ ...(await original<object>()), hash }))

test('a fault in making nobody’s hash is not remembered', async () => {
  const { hash: real } = await vi.importActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  hash.mockRejectedValueOnce(new Error('out of memory')).mockImplementation(real)
  await expect(isPassword('whatever', undefined)).rejects.toThrow('out of memory')
  expect(await isPassword('whatever', undefined)).toBe(false)
  expect(await isPassword('whatever', undefined)).toBe(false)
  expect(hash, 'once made it is kept').toHaveBeenCalledTimes(2)
})
