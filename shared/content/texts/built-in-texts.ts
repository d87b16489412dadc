import { about } from '../pages/about.ts'
import { deliveryPolicy } from '../pages/delivery-policy.ts'
import { faqs } from '../pages/faqs.ts'
import { home } from '../pages/home.ts'
import { privacyPolicy } from '../pages/privacy-policy.ts'
import { returnPolicy } from '../pages/return-policy.ts'
import { sizeGuide } from '../pages/size-guide.ts'
import { type StoreFacts, socialNetworks } from '../store-info.ts'
import { type DescribedPage, socialField, type TextName, type TextValues } from './texts.ts'

/** The day the built-in texts last changed. */
export const builtInSince = '2026-11-16'

export const builtInFacts = {
  return_window: '30',
  damage_report_window: '7',
  refund_time: '7 to 10 business days',
  standard_delivery: '1 to 3 business days',
  expedited_delivery: '1 to 2 business days',
  express_delivery: '1 business day',
  international_delivery: '5 to 10 business days',
  youngest_age: '13',
}

const descriptions: Record<DescribedPage, string> = {
  home: 'Women’s formal and informal wear, sustainable fashion and lifestyle collections, made in Lagos and delivered across Nigeria.',
  shop: 'Dresses, sets, playsuits, shorts, tops, skirts and lifestyle pieces, filtered by size, colour and price.',
  about:
    'Sustainable clothing for formal and informal occasions: quality materials, honest prices and fast delivery from Gbagada, Lagos.',
  contact: 'Write to us, call us or visit us in Gbagada, Lagos. Our customer service is open every day.',
  faqs: 'Answers to common questions about orders, payment, delivery, sizes, returns and refunds.',
  'delivery-policy': 'How long delivery takes in Lagos, across Nigeria and abroad, and what it costs.',
  'return-policy': 'You can return items within {return_window} of delivery. We pay refunds in {refund_time}.',
  'privacy-policy': 'Which data we keep about you, what we use it for and how you can have it changed or deleted.',
}

/** The texts that the shop shows until others are published. The store's own facts come from the configuration. */
export function builtInTexts(store: StoreFacts): Record<TextName, TextValues> {
  return {
    facts: builtInFacts,
    'delivery-policy': { text: deliveryPolicy },
    'return-policy': { text: returnPolicy },
    'privacy-policy': { text: privacyPolicy },
    faqs: { text: faqs },
    about,
    home,
    'top-bar': { text: 'Delivery across Nigeria, Sundays excluded' },
    'size-guide': sizeGuide,
    'store-facts': {
      email: store.email,
      phone: store.phone,
      address: store.address,
      support_hours: store.supportHours,
      holiday_hours: store.holidayHours,
      ...Object.fromEntries(
        socialNetworks.map((network) => [
          socialField(network),
          store.socials.find((social) => social.network === network)?.url ?? '',
        ]),
      ),
    },
    descriptions,
    'mail-footer': { text: '{store_name}\n{address}\n{email}, {phone}' },
  }
}
