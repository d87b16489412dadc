import { filterSizes } from '../shop.ts'
import { type SocialNetwork, socialNetworks } from '../store-info.ts'

type FieldKind =
  /** Words without facts. */
  | 'plain'
  /** The name of a category. */
  | 'category'
  /** One line that can name facts. */
  | 'line'
  /** Several lines that can name facts. */
  | 'lines'
  /** Markdown without headings and lists. */
  | 'paragraphs'
  /** Markdown with sections. */
  | 'article'
  /** Markdown with questions and answers. */
  | 'faqs'
  /** A whole number of days. */
  | 'days'
  | 'number'
  /** Two lengths, such as 82-87. */
  | 'range'
  /** One line for search engines. */
  | 'description'
  | 'email'
  | 'phone'
  | 'web-address'

export interface TextField {
  name: string
  label: string
  kind: FieldKind
  longest: number
  /** Fields with the same heading are in one panel of the screen. */
  heading?: string
  aside?: string
  isOptional?: boolean
}

export interface TextDefinition {
  title: string
  /** For a sentence: “published the return policy”. */
  label: string
  /** Where it is shown, in one line. */
  shown: string
  /** The page that a preview opens; null when no page shows the text by itself. */
  page: string | null
  /** Changed only by roles with the permission `store-facts.edit`. */
  isForManagers?: boolean
  fields: readonly TextField[]
}

const longArticle = 30_000
const article = (kind: 'article' | 'faqs'): readonly TextField[] => [
  { name: 'text', label: 'Text', kind, longest: longArticle },
]

/** The name of the field that holds the profile at a network. */
export const socialField = (network: SocialNetwork) => network.toLowerCase()

export const measures = ['bust', 'waist', 'hip'] as const

export const sizeField = (size: string, measure: (typeof measures)[number]) => `${size.toLowerCase()}_${measure}`

/** The pages whose description search engines show. */
export const describedPages = {
  home: 'Home',
  shop: 'Shop',
  about: 'About us',
  contact: 'Contact us',
  faqs: 'FAQs',
  'delivery-policy': 'Delivery policy',
  'return-policy': 'Return policy',
  'privacy-policy': 'Privacy policy',
} as const

export type DescribedPage = keyof typeof describedPages

const numbered = <Field>(count: number, make: (number: number) => Field[]): Field[] =>
  Array.from({ length: count }, (_, index) => make(index + 1)).flat()

/** Every text of the shop that the staff can change, in the order of the list. */
const texts = {
  facts: {
    title: 'Facts',
    label: 'the list of facts',
    shown: 'In every text that names them: return window, refund time, delivery times',
    page: '/return-policy',
    fields: [
      { name: 'return_window', label: 'Return window', kind: 'days', longest: 20, aside: 'days' },
      { name: 'damage_report_window', label: 'Window to report damage', kind: 'days', longest: 20, aside: 'days' },
      { name: 'refund_time', label: 'Time a refund takes', kind: 'plain', longest: 60 },
      { name: 'standard_delivery', label: 'Standard delivery', kind: 'plain', longest: 60 },
      { name: 'expedited_delivery', label: 'Expedited delivery', kind: 'plain', longest: 60 },
      { name: 'express_delivery', label: 'Express delivery', kind: 'plain', longest: 60 },
      { name: 'international_delivery', label: 'International delivery', kind: 'plain', longest: 60 },
      { name: 'youngest_age', label: 'Youngest age of a customer', kind: 'number', longest: 20, aside: 'years' },
    ],
  },
  'delivery-policy': {
    title: 'Delivery policy',
    label: 'the delivery policy',
    shown: 'On its own page',
    page: '/delivery-policy',
    fields: article('article'),
  },
  'return-policy': {
    title: 'Return policy',
    label: 'the return policy',
    shown: 'On its own page',
    page: '/return-policy',
    fields: article('article'),
  },
  'privacy-policy': {
    title: 'Privacy policy',
    label: 'the privacy policy',
    shown: 'On its own page',
    page: '/privacy-policy',
    fields: article('article'),
  },
  faqs: {
    title: 'FAQs',
    label: 'the FAQs',
    shown: 'On their own page and in search results',
    page: '/faqs',
    fields: article('faqs'),
  },
  about: {
    title: 'About us',
    label: 'the page about us',
    shown: 'On its own page',
    page: '/about',
    fields: [
      { name: 'lead', label: 'Line below the title', kind: 'line', longest: 200 },
      { name: 'mission_heading', label: 'Heading', kind: 'line', longest: 80, heading: 'Beside the picture' },
      { name: 'mission', label: 'Text', kind: 'paragraphs', longest: 3000, heading: 'Beside the picture' },
      ...numbered<TextField>(4, (number) => [
        { name: `value_${number}_heading`, label: 'Heading', kind: 'line', longest: 40, heading: `Value ${number}` },
        { name: `value_${number}`, label: 'Text', kind: 'line', longest: 300, heading: `Value ${number}` },
      ]),
      { name: 'invitation_heading', label: 'Heading', kind: 'line', longest: 80, heading: 'Last band' },
      { name: 'invitation', label: 'Text', kind: 'line', longest: 300, heading: 'Last band' },
    ],
  },
  home: {
    title: 'Home',
    label: 'the texts of the home page',
    shown: 'On the home page: the large picture, tiles and promises',
    page: '/',
    fields: [
      { name: 'hero_title', label: 'Title', kind: 'line', longest: 60, heading: 'Over the large picture' },
      { name: 'hero_line', label: 'Line below it', kind: 'line', longest: 120, heading: 'Over the large picture' },
      { name: 'about', label: 'About us', kind: 'line', longest: 300, heading: 'Band about us' },
      ...numbered<TextField>(4, (number) => [
        {
          name: `tile_${number}`,
          label: `Tile ${number}`,
          kind: 'category',
          longest: 40,
          heading: 'Tiles',
          aside: 'the category it opens',
          isOptional: true,
        },
      ]),
      ...numbered<TextField>(4, (number) => [
        { name: `promise_${number}`, label: 'Title', kind: 'line', longest: 60, heading: `Promise ${number}` },
        { name: `promise_${number}_detail`, label: 'Detail', kind: 'line', longest: 100, heading: `Promise ${number}` },
      ]),
    ],
  },
  'top-bar': {
    title: 'Top bar',
    label: 'the top bar',
    shown: 'Above the header of every page',
    page: '/',
    fields: [{ name: 'text', label: 'Text', kind: 'line', longest: 120 }],
  },
  'size-guide': {
    title: 'Size guide',
    label: 'the size guide',
    shown: 'On product pages, behind “Size guide”',
    page: null,
    fields: [
      ...filterSizes.flatMap((size) =>
        measures.map(
          (measure): TextField => ({
            name: sizeField(size, measure),
            label: measure[0]?.toUpperCase() + measure.slice(1),
            kind: 'range',
            longest: 20,
            heading: `Size ${size}, in cm`,
          }),
        ),
      ),
      { name: 'advice', label: 'Advice below the table', kind: 'line', longest: 300 },
    ],
  },
  'store-facts': {
    title: 'Store facts',
    label: 'the store facts',
    shown: 'In the footer, on the contact page, in mails and in every text that names them',
    page: '/contact',
    isForManagers: true,
    fields: [
      { name: 'email', label: 'E-mail', kind: 'email', longest: 254 },
      { name: 'phone', label: 'Phone', kind: 'phone', longest: 30 },
      { name: 'address', label: 'Address', kind: 'plain', longest: 200 },
      { name: 'support_hours', label: 'Support hours', kind: 'plain', longest: 80 },
      { name: 'holiday_hours', label: 'Holiday hours', kind: 'plain', longest: 80 },
      ...socialNetworks.map(
        (network): TextField => ({
          name: socialField(network),
          label: network,
          kind: 'web-address',
          longest: 200,
          heading: 'Social profiles',
          aside: 'empty: not shown',
          isOptional: true,
        }),
      ),
    ],
  },
  descriptions: {
    title: 'Search descriptions',
    label: 'the search descriptions',
    shown: 'In search results and link previews, 50 to 160 characters each',
    page: null,
    fields: Object.entries(describedPages).map(
      ([name, label]): TextField => ({
        name,
        label,
        kind: 'description',
        longest: 200,
      }),
    ),
  },
  'mail-footer': {
    title: 'Mail footer',
    label: 'the mail footer',
    shown: 'At the end of every mail',
    page: '/preview-mail',
    isForManagers: true,
    fields: [{ name: 'text', label: 'Text', kind: 'lines', longest: 500 }],
  },
} satisfies Record<string, TextDefinition>

export type TextName = keyof typeof texts
export const textNames = Object.keys(texts) as TextName[]

/** The values of a text, one for each of its fields. */
export type TextValues = Readonly<Record<string, string>>

export function isTextName(name: string): name is TextName {
  return Object.hasOwn(texts, name)
}

export function definitionOf(name: TextName): TextDefinition {
  return texts[name]
}

/** The label with the heading before it: several fields of a text have the label “Heading”. */
export function fullLabel({ heading, label }: TextField): string {
  return heading ? `${heading}: ${label}` : label
}
