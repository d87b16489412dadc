import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { askForAddresses } from './paystack-origins.ts'

const library = await readFile('node_modules/@paystack/inline-js/es/inline.js', 'utf8')

describe('the payment library', () => {
  it('asks the page for its three addresses and is otherwise unchanged', () => {
    const changed = askForAddresses(library)
    const lookups = changed.match(/\(globalThis\.asokePaystack\|\|\{\}\)\.\w+\|\|/g)
    expect(lookups).toEqual([
      '(globalThis.asokePaystack||{}).checkoutUrl||',
      '(globalThis.asokePaystack||{}).paymentBaseUrl||',
      '(globalThis.asokePaystack||{}).paystackApiUrl||',
    ])
    expect(changed.replaceAll(/\(globalThis\.asokePaystack\|\|\{\}\)\.\w+\|\|/g, '')).toBe(library)
  })

  it.each([
    ['twice', `${library}${library}`],
    ['nowhere', library.replace('https://api.paystack.co/', 'https://api.paystack.example/')],
  ])('stops the build when an address is named %s', (_, code) => {
    expect(() => askForAddresses(code)).toThrow(/exactly once/)
  })
})
