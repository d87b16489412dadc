import type { StoreInfo } from '../store-info.ts'
import { type Article, mailLink, phoneLink } from './article.ts'
import { policies } from './policies.ts'

export function deliveryPolicy(store: StoreInfo): Article {
  const { standard, expedited, express, international } = policies.delivery
  return {
    intro: 'How long your parcel takes, what delivery costs, and what to do when something goes wrong on the way.',
    updated: '2026-11-15',
    sections: [
      {
        id: 'times',
        heading: 'Delivery times',
        blocks: [
          {
            terms: [
              { term: 'Standard', text: `${standard}, across Nigeria` },
              { term: 'Expedited', text: `${expedited}, to states outside Lagos` },
              { term: 'Express', text: `${express}, in Lagos` },
              { term: 'International', text: `${international}, to other countries` },
            ],
          },
          'For delivery, business days run from Monday to Saturday. Sundays are excluded. A public holiday can add a day.',
          'Checkout offers only the methods that serve your address, and shows the days they take, excluding Sundays, before you pay.',
        ],
      },
      {
        id: 'processing',
        heading: 'When we process your order',
        blocks: [
          `Orders paid before ${policies.sameDayCutOff}, Monday to Saturday, are processed the same day. Later orders, and orders paid on a Sunday, are processed on the next business day.`,
          'Delivery time is counted from the day your order is processed. If you pay by bank transfer, we start once the bank has confirmed your payment.',
          'We confirm every paid order by e-mail.',
        ],
      },
      {
        id: 'fees',
        heading: 'Delivery fees',
        blocks: [
          'The fee depends on the method and on where you live. Checkout shows it next to each method, and again as its own line in the total, before you pay.',
          'We do not offer cash on delivery. Orders are paid in full, by card or bank transfer, before we send them. Within Nigeria, our riders and couriers never collect money from you.',
        ],
      },
      {
        id: 'receiving',
        heading: 'Receiving your parcel',
        blocks: [
          {
            list: [
              'Give a phone number that is switched on. The rider or courier calls it to find you.',
              'Anyone at your address may receive the parcel for you.',
              'If a parcel comes back because nobody could receive it, we write to you. You then choose: a second delivery, for which the fee is due again, or a refund of the items.',
            ],
          },
          `Where checkout offers pickup, you can collect your order from us at ${store.address}. Please wait for our message that it is ready.`,
        ],
      },
      {
        id: 'changes',
        heading: 'Changing the address',
        blocks: [
          [
            'We can change the address as long as the parcel has not left. Call ',
            phoneLink(store.phone),
            ' as soon as you notice. If the new address has a different fee, we agree on it with you first.',
          ],
        ],
      },
      {
        id: 'abroad',
        heading: 'Delivery outside Nigeria',
        blocks: [
          `International parcels travel by air and take ${international}. Prices and fees are charged in naira.`,
          'Your country may ask for customs duty or tax on arrival. The person who receives the parcel pays it. It is not part of our fee, and we cannot tell its amount in advance.',
        ],
      },
      {
        id: 'problems',
        heading: 'Late, lost or damaged',
        blocks: [
          [
            'If your parcel has not come in the time given at checkout, write to ',
            mailLink(store.email),
            '. We ask the courier and tell you what we learn. If the parcel is lost, we send the items again or refund you in full, delivery fee included.',
          ],
          [
            `If something arrives damaged, please tell us within ${policies.reportDamageWithin}. Our `,
            { label: 'return policy', page: 'returnPolicy' },
            ' says how.',
          ],
        ],
      },
    ],
  }
}
