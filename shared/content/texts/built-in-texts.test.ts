import { describe, expect, it } from 'vitest'
import { articleText, plainText } from '../pages/article.ts'
import type { StoreFacts } from '../store-info.ts'
import { builtInSince, builtInTexts } from './built-in-texts.ts'
import { checkText } from './check-text.ts'
import { renderTexts } from './render-texts.ts'
import { textNames } from './texts.ts'

const store: StoreFacts = {
  name: 'Kente House',
  email: 'care@kente.example',
  phone: '+234 801 234 5678',
  address: '12 Palm Road, Gbagada',
  supportHours: '8am to 7pm every day',
  whatsapp: '',
  holidayHours: '9am to 5pm on public holidays',
  socials: [],
  origin: 'https://kente.example',
}

const values = builtInTexts(store)
const { pages, facts, descriptions } = renderTexts({ values, store, cutOffHour: 14, updated: () => builtInSince })

const texts = {
  delivery: articleText(pages['delivery-policy']),
  privacy: articleText(pages['privacy-policy']),
  returns: articleText(pages['return-policy']),
  faqs: pages.faqs
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

  it.each<[TextName, (keyof StoreFacts)[]]>([
    ['delivery', ['email', 'phone', 'address']],
    ['privacy', ['name', 'email', 'phone', 'address']],
    ['returns', ['email', 'phone']],
    ['faqs', ['name', 'email', 'phone', 'address', 'supportHours', 'holidayHours']],
    ['about', ['name', 'address', 'supportHours']],
  ])('the %s text takes the store’s facts from its configuration', (name, facts) => {
    for (const fact of facts) expect(texts[name]).toContain(store[fact])
    expect(texts[name]).not.toMatch(/asoke\b|hello@/i)
  })

  it('keeps the ids of sections that links point at', () => {
    expect(pages['return-policy'].sections.map(({ id }) => id)).toEqual([
      ...['what', 'how', 'damaged', 'costs', 'refunds', 'exchanges', 'cancelling', 'rights'],
    ])
    expect(pages.faqs.map(({ id }) => id)).toEqual([
      ...['orders', 'payment', 'delivery', 'returns', 'sizes', 'account', 'us'],
    ])
  })

  it.each(textNames)('%s passes the checks that the staff’s texts must pass', (name) => {
    expect(checkText(name, values[name], facts)).toEqual({})
  })

  it.each(Object.entries(descriptions))('the description of %s has 50 to 160 characters', (_page, { length }) => {
    expect(length).toBeGreaterThanOrEqual(50)
    expect(length).toBeLessThanOrEqual(160)
  })

  it('take the return window and the cut-off from one place each', () => {
    const changed = renderTexts({
      values: { ...values, facts: { ...values.facts, return_window: '14' } },
      store,
      cutOffHour: 11,
      updated: () => builtInSince,
    })
    const all = JSON.stringify(changed)
    expect(all).not.toMatch(/30 days|30-day|2:00 PM/)
    expect(articleText(changed.pages['return-policy'])).toContain('within 14 days of delivery')
    expect(changed.pages.home.promises[1]?.title).toBe('14-day returns')
    expect(changed.descriptions['return-policy']).toContain('within 14 days of delivery')
    expect(articleText(changed.pages['delivery-policy'])).toContain('before 11:00 AM Lagos time')
  })

  it('gives every section an address of its own', () => {
    for (const article of [pages['delivery-policy'], pages['privacy-policy'], pages['return-policy']]) {
      const ids = article.sections.map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

function aboutText(): string {
  const { lead, mission, values: claims, invitation } = pages.about
  return [
    lead,
    mission.heading,
    ...mission.paragraphs.map(plainText),
    ...[...claims, invitation].flatMap(({ heading, text }) => [heading, text]),
  ].join('\n')
}
