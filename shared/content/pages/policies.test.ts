import { describe, expect, it } from 'vitest'
import type { StoreInfo } from '../store-info.ts'
import { about } from './about.ts'
import { articleText, plainText } from './article.ts'
import { deliveryPolicy } from './delivery-policy.ts'
import { faqGroups } from './faqs.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { returnPolicy } from './return-policy.ts'

const store: StoreInfo = {
  name: 'Kente House',
  email: 'care@kente.example',
  phone: '+234 801 234 5678',
  address: '12 Palm Road, Gbagada',
  supportHours: '8am to 7pm every day',
  holidayHours: '9am to 5pm on public holidays',
  socials: [],
  origin: 'https://kente.example',
}

const texts = {
  delivery: articleText(deliveryPolicy(store)),
  privacy: articleText(privacyPolicy(store)),
  returns: articleText(returnPolicy(store)),
  faqs: faqGroups(store)
    .flatMap(({ heading, faqs }) => [heading, ...faqs.flatMap(({ question, answer }) => [question, plainText(answer)])])
    .join('\n'),
  about: aboutText(),
}
type TextName = keyof typeof texts

const promises: [TextName, string | RegExp][] = [
  ['returns', 'within 30 days of delivery'],
  ['returns', '7 to 10 business days'],
  ['returns', 'report it within 7 days of delivery'],
  ['returns', 'Paystack'],
  ['delivery', 'Standard: 1 to 3 business days'],
  ['delivery', 'Expedited: 1 to 2 business days'],
  ['delivery', 'Express: 1 business day'],
  ['delivery', 'International: 5 to 10 business days'],
  ['delivery', 'before 2:00 PM Lagos time'],
  ['delivery', 'Sundays are excluded'],
  ['delivery', 'within 7 days of delivery'],
  ['delivery', 'Checkout shows it next to each method'],
  ['delivery', 'We do not offer cash on delivery'],
  ['faqs', 'within 30 days of delivery'],
  ['faqs', '7 to 10 business days'],
  ['faqs', 'within 7 days of delivery'],
  ['faqs', 'standard delivery takes 1 to 3 business days, expedited 1 to 2 business days and express 1 business day'],
  ['faqs', 'International delivery takes 5 to 10 business days'],
  ['faqs', 'before 2:00 PM Lagos time'],
  ['faqs', 'Sundays are excluded'],
  ['faqs', '8am to 7pm every day, and 9am to 5pm on public holidays'],
  ['faqs', 'children under 13'],
  ['faqs', /by card or bank transfer/i],
  ['privacy', 'not for children under 13'],
  ['privacy', 'u-x-key'],
  ['privacy', 'no third-party trackers'],
  ['privacy', 'Nigeria Data Protection Act'],
  ['privacy', 'Nigeria Data Protection Commission'],
  ['privacy', 'link to unsubscribe'],
  ['about', 'ustainable clothing for formal and informal occasions'],
  ['about', 'quality materials'],
  ['about', 'Fast delivery'],
  ['about', '8am to 7pm every day'],
]

describe('policy texts', () => {
  it.each(promises)('the %s text says %s', (name, promise) => {
    expect(texts[name]).toMatch(promise)
  })

  it.each(Object.entries(texts))('the %s text is finished', (_, text) => {
    expect(text).not.toMatch(/\[|TODO|undefined|\bEST\b|lorem|\{|NaN/i)
    expect(text).not.toMatch(/\b7 to 14\b/)
  })

  it.each(Object.entries(texts))('the %s text hard-codes no fee', (_, text) => {
    expect(text).not.toMatch(/₦|\d,\d{3}/)
  })

  it.each<[TextName, (keyof StoreInfo)[]]>([
    ['delivery', ['email', 'phone', 'address']],
    ['privacy', ['name', 'email', 'phone', 'address']],
    ['returns', ['email', 'phone']],
    ['faqs', ['name', 'email', 'phone', 'address', 'supportHours', 'holidayHours']],
    ['about', ['name', 'address', 'supportHours']],
  ])('the %s text takes the store’s facts from its configuration', (name, facts) => {
    for (const fact of facts) expect(texts[name]).toContain(store[fact])
    expect(texts[name]).not.toMatch(/asoke\b|hello@/i)
  })

  it('gives every section an address of its own', () => {
    for (const article of [deliveryPolicy(store), privacyPolicy(store), returnPolicy(store)]) {
      const ids = article.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

function aboutText(): string {
  const { lead, mission, values, invitation } = about(store)
  return [
    lead,
    mission.heading,
    ...mission.paragraphs,
    ...[...values, invitation].flatMap(({ heading, text }) => [heading, text]),
  ].join('\n')
}
