import { describe, expect, it } from 'vitest'
import { formatPhone, internationalPhone, whatsAppLink } from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['0803 552 9146', '2348035529146'],
    ['08035529146', '2348035529146'],
    ['+234 (803) 552-9146', '2348035529146'],
    ['2348035529146', '2348035529146'],
    ['+44 20 7946 0000', '442079460000'],
    ['0044 20 7946 0000', '442079460000'],
    ['8035529146', '8035529146'],
  ])('%s is %s for WhatsApp', (phone, international) => {
    expect(internationalPhone(phone)).toBe(international)
  })

  it('opens a chat with a text', () => {
    expect(whatsAppLink('0803 552 9146', 'Good day & welcome')).toBe(
      'https://wa.me/2348035529146?text=Good%20day%20%26%20welcome',
    )
  })

  it.each([
    ['08035529146', '0803 552 9146'],
    ['0803-552-9146', '0803 552 9146'],
    ['+2348035529146', '+2348035529146'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(formatPhone(phone)).toBe(shown)
  })
})
