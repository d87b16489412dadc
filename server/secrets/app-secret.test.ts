import { describe, expect, it } from 'vitest'
import { acceptedSecrets, oneSecret, parseAppSecret } from './app-secret.ts'

const newer = 'n'.repeat(32)
const older = 'o'.repeat(32)

describe('APP_SECRET', () => {
  it.each([
    ['one secret', newer, { current: newer, previous: [] }],
    ['two secrets, newest first', `${newer},${older}`, { current: newer, previous: [older] }],
    ['spaces around secrets', ` ${newer} , ${older} `, { current: newer, previous: [older] }],
    ['a short secret', 'n'.repeat(31), undefined],
    ['a short new secret', `short,${older}`, undefined],
    ['a short old secret', `${newer},short`, undefined],
    ['a comma too many', `${newer},`, undefined],
    ['three secrets', `${newer},${older},${older}`, undefined],
    ['nothing', '', undefined],
  ])('is read from %s', (_, text, secret) => {
    expect(parseAppSecret(text)).toEqual(secret)
  })

  it('accepts what any of its secrets has signed', () => {
    expect(acceptedSecrets(oneSecret(newer))).toEqual([newer])
    expect(acceptedSecrets({ current: newer, previous: [older] })).toEqual([newer, older])
  })
})
