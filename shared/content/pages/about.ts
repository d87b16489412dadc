import type { StoreInfo } from '../store-info.ts'
import { policies } from './policies.ts'

interface About {
  lead: string
  mission: { heading: string; paragraphs: string[] }
  values: { heading: string; text: string }[]
  invitation: { heading: string; text: string }
}

export function about(store: StoreInfo): About {
  return {
    lead: 'Sustainable clothing for formal and informal occasions, made from quality materials and delivered fast.',
    mission: {
      heading: 'Fewer pieces, worn more often',
      paragraphs: [
        `${store.name} dresses women for the whole week: the Monday meeting, the Friday jollof, the Saturday owambe and the slow Sunday after it. Our mission is sustainable clothing for formal and informal occasions, at affordable prices.`,
        'For us, sustainable means above all that clothes last. We choose cloth that keeps its shape and its colour, and cuts that stay in fashion. Every product page shows the details before you buy.',
        `The woven strip on our pages shows aso-oke, the Yoruba cloth that is sewn from narrow bands and kept for generations. We work from ${store.address}, and we send our clothes to every state of Nigeria and beyond.`,
      ],
    },
    values: [
      {
        heading: 'Sustainable',
        text: 'Clothes that you can keep for years and wear with what you already own.',
      },
      {
        heading: 'Formal and informal',
        text: 'Dresses, sets, playsuits and shorts that go from the office to the weekend.',
      },
      {
        heading: 'Quality materials',
        text: 'Every product page names the cloth and says how to care for it.',
      },
      {
        heading: 'Fast delivery',
        text: `Standard delivery takes ${policies.delivery.standard} across Nigeria, Sundays excluded. Orders paid before ${policies.sameDayCutOff} are processed the same day.`,
      },
    ],
    invitation: {
      heading: 'See our collection',
      text: `Visit our shop or ask us a question. Our customer service is open ${store.supportHours}.`,
    },
  }
}
