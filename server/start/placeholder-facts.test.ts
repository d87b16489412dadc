import { describe, expect, it } from 'vitest'
import { placeholderFacts, readConfig } from './config.ts'
import { refusePlaceholderFacts } from './placeholder-facts.ts'

const keys = { PAYSTACK_PUBLIC_KEY: 'pk_live_a', PAYSTACK_SECRET_KEY: 'sk_live_a' }
const live = {
  ...keys,
  DATABASE_URL: 'postgresql://store@db.example/store',
  APP_SECRET: 'a secret of more than thirty-two characters',
  PUBLIC_URL: 'https://asoke.example',
}
const facts = { STORE_EMAIL: 'shop@adire.example', STORE_PHONE: '+234 1 234 5678', STORE_ADDRESS: '1 Marina, Lagos' }
const published = { email: 'shop@adire.example', phone: '+234 1 234 5678', address: '1 Marina, Lagos' }

describe('a start with live payment keys', () => {
  it('needs facts, from the configuration or published', () => {
    const configured = readConfig({ ...live, ...facts })
    expect(() => refusePlaceholderFacts(configured, configured.store)).not.toThrow()
    const bare = readConfig({ ...live, MAIL_FROM: 'Adire <shop@adire.example>' })
    expect(() => refusePlaceholderFacts(bare, { ...bare.store, ...published })).not.toThrow()
  })

  it.each([
    ['no e-mail address', { STORE_EMAIL: undefined }, 'STORE_EMAIL'],
    ['the placeholder e-mail address', { STORE_EMAIL: placeholderFacts.email }, 'STORE_EMAIL'],
    ['no phone number', { STORE_PHONE: undefined }, 'STORE_PHONE'],
    ['an empty phone number', { STORE_PHONE: ' ' }, 'STORE_PHONE'],
    ['no street address', { STORE_ADDRESS: undefined }, 'STORE_ADDRESS'],
  ])('and %s is refused and says why', (_, env, variable) => {
    const config = readConfig({ ...live, ...facts, ...env })
    expect(() => refusePlaceholderFacts(config, config.store)).toThrow(new RegExp(`^${variable}: .+\\.$`))
  })

  it('refuses the placeholder as the sender of mails, also when the facts are published', () => {
    const config = readConfig(live)
    expect(() => refusePlaceholderFacts(config, { ...config.store, ...published })).toThrow(/^MAIL_FROM: .+\.$/)
  })
})

it('a start with test keys takes the placeholders', () => {
  const config = readConfig({
    ...live,
    PAYSTACK_PUBLIC_KEY: 'pk_test_a',
    PAYSTACK_SECRET_KEY: 'sk_test_a',
  })
  expect(() => refusePlaceholderFacts(config, config.store)).not.toThrow()
})
