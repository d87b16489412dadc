import type { Article, FaqGroup, Line } from '../pages/article.ts'
import { deliveryPolicyIds } from '../pages/delivery-policy.ts'
import { faqsIds } from '../pages/faqs.ts'
import { type KnownIds, parseArticle, parseFaqs, parseParagraphs } from '../pages/markdown.ts'
import { type Facts, parseWords } from '../pages/markdown-line.ts'
import { privacyPolicyIds } from '../pages/privacy-policy.ts'
import { returnPolicyIds } from '../pages/return-policy.ts'
import { filterSizes } from '../shop.ts'
import { type StoreFacts, type StoreInfo, socialNetworks } from '../store-info.ts'
import { readRange } from './check-text.ts'
import { factsOf } from './facts.ts'
import {
  type DescribedPage,
  describedPages,
  type measures,
  sizeField,
  socialField,
  type TextName,
  type TextValues,
} from './texts.ts'

/** The texts that pages load, as data. */
interface PageTexts {
  'delivery-policy': Article
  'return-policy': Article
  'privacy-policy': Article
  faqs: FaqGroup[]
  about: AboutText
  home: HomeText
  'size-guide': SizeGuide
}

export interface AboutText {
  lead: string
  mission: { heading: string; paragraphs: Line[] }
  values: { heading: string; text: string }[]
  invitation: { heading: string; text: string }
}

export interface HomeText {
  hero: { title: string; line: string }
  about: string
  /** The categories that the tiles open. */
  tiles: string[]
  promises: { title: string; detail: string }[]
}

export interface SizeGuide {
  /** Body measurements in centimetres, from and to. */
  rows: ({ size: string } & Record<(typeof measures)[number], number[]>)[]
  advice: string
}

type Descriptions = Record<DescribedPage, string>

export interface ShopTexts {
  /** The texts as they are stored, with the names of facts in braces. */
  values: Record<TextName, TextValues>
  store: StoreInfo
  facts: Facts
  descriptions: Descriptions
  pages: PageTexts
}

interface Sources {
  values: Record<TextName, TextValues>
  /** The configured store, for its name and its origin. */
  store: StoreFacts
  /** The hour of the delivery calendar up to which an order is processed the same day. */
  cutOffHour: number
  /** The day a text last changed, as YYYY-MM-DD. */
  updated: (name: TextName) => string
}

/** All texts with their facts filled in. */
export function renderTexts({ values, store, cutOffHour, updated }: Sources): ShopTexts {
  const storeFacts = values['store-facts']
  const facts = factsOf({ facts: values.facts, storeFacts, storeName: store.name, cutOffHour })
  const fill = (text: string | undefined) => fillFacts(text ?? '', facts)
  const article = (name: 'delivery-policy' | 'return-policy' | 'privacy-policy', ids: KnownIds): Article => {
    const { intro, sections } = parseArticle(values[name].text ?? '', facts, ids)
    return { intro, updated: updated(name), sections }
  }
  return {
    values,
    facts,
    store: {
      name: store.name,
      origin: store.origin,
      email: storeFacts.email ?? '',
      phone: storeFacts.phone ?? '',
      whatsapp: store.whatsapp,
      address: storeFacts.address ?? '',
      supportHours: storeFacts.support_hours ?? '',
      holidayHours: storeFacts.holiday_hours ?? '',
      socials: socialNetworks.flatMap((network) => {
        const url = storeFacts[socialField(network)]
        return url ? [{ network, url }] : []
      }),
      topBar: fill(values['top-bar'].text),
      refundTime: facts.refund_time ?? '',
      mailFooter: fill(values['mail-footer'].text),
    },
    descriptions: Object.fromEntries(
      Object.keys(describedPages).map((page) => [page, fill(values.descriptions[page])]),
    ) as Descriptions,
    pages: {
      'delivery-policy': article('delivery-policy', deliveryPolicyIds),
      'return-policy': article('return-policy', returnPolicyIds),
      'privacy-policy': article('privacy-policy', privacyPolicyIds),
      faqs: parseFaqs(values.faqs.text ?? '', facts, faqsIds).groups,
      about: renderAbout(values.about, facts, fill),
      home: renderHome(values.home, fill),
      'size-guide': renderSizeGuide(values['size-guide'], fill),
    },
  }
}

type Fill = (text: string | undefined) => string
const four = [1, 2, 3, 4]

function renderAbout(values: TextValues, facts: Facts, fill: Fill): AboutText {
  return {
    lead: fill(values.lead),
    mission: {
      heading: fill(values.mission_heading),
      paragraphs: parseParagraphs(values.mission ?? '', facts).paragraphs,
    },
    values: four.map((number) => ({
      heading: fill(values[`value_${number}_heading`]),
      text: fill(values[`value_${number}`]),
    })),
    invitation: { heading: fill(values.invitation_heading), text: fill(values.invitation) },
  }
}

function renderHome(values: TextValues, fill: Fill): HomeText {
  return {
    hero: { title: fill(values.hero_title), line: fill(values.hero_line) },
    about: fill(values.about),
    tiles: four.map((number) => values[`tile_${number}`] ?? '').filter(Boolean),
    promises: four.map((number) => ({
      title: fill(values[`promise_${number}`]),
      detail: fill(values[`promise_${number}_detail`]),
    })),
  }
}

function renderSizeGuide(values: TextValues, fill: Fill): SizeGuide {
  const lengths = (size: string, measure: (typeof measures)[number]) =>
    readRange(values[sizeField(size, measure)] ?? '')
  return {
    rows: filterSizes.map((size) => ({
      size,
      bust: lengths(size, 'bust'),
      waist: lengths(size, 'waist'),
      hip: lengths(size, 'hip'),
    })),
    advice: fill(values.advice),
  }
}

function fillFacts(text: string, facts: Facts): string {
  return text
    .split('\n')
    .map((line, index) => parseWords(line, index + 1, { facts, issues: [] }))
    .join('\n')
}
