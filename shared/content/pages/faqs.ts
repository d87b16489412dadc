import type { StoreInfo } from '../store-info.ts'
import { type Line, mailLink, phoneLink } from './article.ts'
import { policies } from './policies.ts'

export interface FaqGroup {
  id: string
  heading: string
  faqs: Faq[]
}

export interface Faq {
  question: string
  answer: Line
}

export function faqGroups(store: StoreInfo): FaqGroup[] {
  return [
    { id: 'orders', heading: 'Orders', faqs: orders(store) },
    { id: 'payment', heading: 'Payment', faqs: payment },
    { id: 'delivery', heading: 'Delivery', faqs: delivery },
    { id: 'returns', heading: 'Returns and refunds', faqs: returns },
    { id: 'sizes', heading: 'Sizes and products', faqs: sizes(store) },
    { id: 'account', heading: 'Account and newsletter', faqs: account },
    { id: 'us', heading: 'Contact', faqs: reachingUs(store) },
  ]
}

function orders(store: StoreInfo): Faq[] {
  return [
    {
      question: 'Do I need an account to order?',
      answer:
        'No. Add items to your bag, enter your address at checkout and pay. With an account you see all your orders in one place and do not need to type your address again.',
    },
    {
      question: 'How do I know that my order went through?',
      answer:
        'You see it on the page right after paying, and we confirm it by e-mail. If the mail is not there after a few minutes, look in the spam folder.',
    },
    {
      question: 'Can I change or cancel my order?',
      answer: ['Yes, as long as it has not left us. Please call ', phoneLink(store.phone), ' as soon as you can.'],
    },
    {
      question: 'Why is my bag empty?',
      answer:
        'Your bag is kept for 25 days in the browser you used. On another phone or in another browser you have another bag.',
    },
  ]
}

const payment: Faq[] = [
  {
    question: 'How can I pay?',
    answer:
      'By card or bank transfer, in naira, in a secure window of Paystack. Your card details go only to Paystack. We never see them.',
  },
  {
    question: 'Can I pay cash on delivery?',
    answer:
      'No. Every order is paid before we send it. Within Nigeria, our riders and couriers never collect money from you.',
  },
  {
    question: 'I closed the payment window. Was I charged?',
    answer:
      'Your bag is kept, and we ask Paystack whether you paid. If you have sent a bank transfer, do not pay again. The bank can take a while to confirm it. We place your order as soon as it does.',
  },
  {
    question: 'How do I use a discount code?',
    answer:
      'Type it into the discount box at checkout and choose Apply. You can use one code per order. If there is also a discount on the whole store, you get the larger of the two.',
  },
]

const delivery: Faq[] = [
  {
    question: 'How long does delivery take?',
    answer: [
      `Within Nigeria, standard delivery takes ${policies.delivery.standard}, expedited ${policies.delivery.expedited} and express ${policies.delivery.express}. Sundays are excluded. Checkout shows which methods serve your address. More in our `,
      { label: 'delivery policy', page: 'deliveryPolicy' },
      '.',
    ],
  },
  {
    question: 'Do you deliver outside Nigeria?',
    answer: `Yes. International delivery takes ${policies.delivery.international}. Customs duty, where your country asks for it, is paid on arrival by whoever receives the parcel.`,
  },
  {
    question: 'What does delivery cost?',
    answer:
      'It depends on the method and on where you live. Checkout shows the fee next to each method before you pay.',
  },
  {
    question: 'When does my order leave?',
    answer: `Orders paid before ${policies.sameDayCutOff}, Monday to Saturday, are processed the same day. All others are processed on the next business day.`,
  },
  {
    question: 'My parcel is late. What now?',
    answer: [
      'Tell us through the ',
      { label: 'contact form', page: 'contact' },
      '. We ask the courier and let you know what we learn.',
    ],
  },
]

const returns: Faq[] = [
  {
    question: 'Can I return something?',
    answer: [
      `Yes, within ${policies.returnWithin}, if it is unworn, unwashed and complete. Our `,
      { label: 'return policy', page: 'returnPolicy' },
      ' says how.',
    ],
  },
  {
    question: 'When do I get my money back?',
    answer: `In ${policies.refundTime} after we have checked the item, to the card or bank account you paid with.`,
  },
  {
    question: 'Something arrived damaged or wrong. What do I do?',
    answer: `Report it within ${policies.reportDamageWithin}, with a photo if you can. We pay for the return. You choose between a new item, if we have it, and a full refund.`,
  },
  {
    question: 'Can I exchange an item for another size?',
    answer:
      'We do not exchange items. Return the item that does not fit and order the other size now, so that it cannot sell out in the meantime.',
  },
]

function sizes(store: StoreInfo): Faq[] {
  return [
    {
      question: 'Which sizes do you have?',
      answer: 'S, M, L, XL, XXL and 3XL. Not every product comes in every size. Each product page shows its sizes.',
    },
    {
      question: 'I am between two sizes. Which one should I take?',
      answer: [
        'Look at the Details tab of the product, or send us your measurements at ',
        mailLink(store.email),
        ' and we advise you.',
      ],
    },
    {
      question: 'Will the colour look the same at home?',
      answer:
        'Nearly. Screens differ, and dyed cloth varies a little. If you do not like the colour, you can return the item.',
    },
    {
      question: 'What does the heart do?',
      answer:
        'It adds the product to your wish list. The list is kept in your browser, and you need no account for it.',
    },
  ]
}

const account: Faq[] = [
  {
    question: 'I did not get the code to verify my account.',
    answer: 'Look in the spam folder first. After two minutes you can ask for a new code on the same screen.',
  },
  {
    question: 'I forgot my password.',
    answer: 'Choose “Forgot password” on the login screen. We mail you a link with which you set a new one.',
  },
  {
    question: 'How do I join or leave the newsletter?',
    answer:
      'Type your address at the foot of any page, then confirm it from the mail we send you. Every newsletter has a link to unsubscribe.',
  },
  {
    question: 'What do you do with my data?',
    answer: [
      'We use it to handle your order and to answer you, and we sell none of it. Read the ',
      { label: 'privacy policy', page: 'privacyPolicy' },
      `. Our store is not for children under ${policies.youngestAge}.`,
    ],
  },
]

function reachingUs(store: StoreInfo): Faq[] {
  return [
    {
      question: 'When can I reach you?',
      answer: [
        `${store.supportHours}, and ${store.holidayHours}. Call `,
        phoneLink(store.phone),
        ', write to ',
        mailLink(store.email),
        ' or use the ',
        { label: 'contact form', page: 'contact' },
        '.',
      ],
    },
    {
      question: 'Where are you?',
      answer: `${store.name} is at ${store.address}.`,
    },
  ]
}
