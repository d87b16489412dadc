import { expect, it } from 'vitest'
import { makeAccountMailWriter } from './account-mails.ts'

const mails = makeAccountMailWriter({
  name: 'Kente House',
  email: 'care@kente.example',
  phone: '+234 801 234 5678',
  address: '12 Palm Road, Gbagada',
  supportHours: '8am to 7pm every day',
  whatsapp: '',
  holidayHours: '9am to 5pm on public holidays',
  socials: [],
  origin: 'https://kente.example',
  topBar: '',
  refundTime: '',
  mailFooter: '',
})

it('The welcome mail names only what an account keeps: the wish list stays in the browser', () => {
  const { text } = mails.welcome('ada@example.com', 'Ada')
  expect(text).toContain('you see your orders')
  expect(text).not.toMatch(/wish list/i)
})

it('The mail with the code says what its link needs', () => {
  const { text } = mails.verificationCode('ada@example.com', { id: '1', code: '12345', link: 'token' })
  expect(text).toContain('with this link and the password you chose')
  expect(text).toContain('https://kente.example/verify-account?id=1&token=token')
})
