import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'

interface LockFile {
  packages: Record<string, { engines?: Record<string, string>; resolved?: string }>
}

const { packages } = JSON.parse(await readFile('package-lock.json', 'utf8')) as LockFile

// The library runs in browsers only, so the Node version it names has no meaning here. npm keeps the field out of the
// lock file until the library is updated; then the field has to be removed again.
it('does not ask for a later Node because of the payment library, so npm ci prints no warning', () => {
  expect(packages['node_modules/@paystack/inline-js']).toBeDefined()
  expect(packages['node_modules/@paystack/inline-js']?.engines).toBeUndefined()
})

it('holds no download addresses, so any registry can be used', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved)).toEqual([])
})
