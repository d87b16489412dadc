import { assert, emailAddress, integer, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { oneSecret } from './app-secret.ts'
import { readLink, signLink } from './signed-link.ts'

const secret = oneSecret('a secret of this store only')

describe('a signed link', () => {
  it('tells whom it is for, whatever the address', () => {
    assert(
      property(emailAddress(), (email) => {
        expect(readLink('join', signLink('join', email, secret), secret)).toBe(email)
      }),
    )
    expect(readLink('join', signLink('join', 'adùnní@éxample.ng', secret), secret)).toBe('adùnní@éxample.ng')
  })

  it('can stand in an address without being escaped', () => {
    assert(property(string({ unit: 'binary' }), (text) => /^[\w.-]+$/.test(signLink('join', text, secret))))
  })

  it('is good for one purpose and one store', () => {
    const token = signLink('join', 'ada@mail.example', secret)
    expect(readLink('leave', token, secret)).toBeUndefined()
    expect(readLink('', token, secret)).toBeUndefined()
    expect(readLink('join', token, oneSecret('another secret'))).toBeUndefined()
  })

  it('is signed with the current secret and accepted with a previous one', () => {
    const older = signLink('join', 'ada@mail.example', secret)
    const rotated = { current: 'a newer secret', previous: [secret.current] }
    const newer = signLink('join', 'ada@mail.example', rotated)
    expect(readLink('join', older, rotated)).toBe('ada@mail.example')
    expect(readLink('join', newer, rotated)).toBe('ada@mail.example')
    expect(readLink('join', newer, oneSecret(rotated.current))).toBe('ada@mail.example')
    expect(readLink('join', newer, secret)).toBeUndefined()
  })

  it('is worthless once any character of it is changed', () => {
    const token = signLink('join', 'ada@mail.example', secret)
    assert(
      property(integer({ min: 0, max: token.length - 1 }), string({ minLength: 1, maxLength: 1 }), (at, character) => {
        const changed = token.slice(0, at) + character + token.slice(at + 1)
        expect(readLink('join', changed, secret)).toBe(changed === token ? 'ada@mail.example' : undefined)
      }),
      { numRuns: 500 },
    )
  })

  it('is worthless once anything is added or taken away', () => {
    const token = signLink('join', 'ada@mail.example', secret)
    const [body = '', mark = ''] = token.split('.')
    const forged = ['', '.', body, `${body}.`, `.${mark}`, `${mark}.${body}`, `${token}.`, `${token}.x`, ` ${token}`]
    for (const attempt of [...forged, token.slice(0, -1), `${token}=`]) {
      expect(readLink('join', attempt, secret), attempt).toBeUndefined()
    }
  })

  it('cannot be moved to another address', () => {
    const [, mark] = signLink('join', 'ada@mail.example', secret).split('.')
    const other = Buffer.from('bola@mail.example').toString('base64url')
    expect(readLink('join', `${other}.${mark}`, secret)).toBeUndefined()
  })
})
