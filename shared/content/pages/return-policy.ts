import type { StoreInfo } from '../store-info.ts'
import { type Article, mailLink, phoneLink } from './article.ts'
import { policies } from './policies.ts'

export function returnPolicy(store: StoreInfo): Article {
  return {
    intro: `You can return an item within ${policies.returnWithin}. Refunds take ${policies.refundTime}.`,
    updated: '2026-11-15',
    sections: [
      {
        id: 'what',
        heading: 'What you can return',
        blocks: [
          `You can return any item within ${policies.returnWithin}, for whatever reason, if it is:`,
          {
            list: [
              'unworn, apart from trying it on,',
              'unwashed and unaltered,',
              'complete, with its labels and belt, tie or other parts.',
            ],
          },
          'Items that were worn, washed or altered cannot be taken back, unless they are faulty.',
        ],
      },
      {
        id: 'how',
        heading: 'How to return an item',
        blocks: [
          {
            steps: [
              [
                'Write to ',
                mailLink(store.email),
                ' or use our ',
                { label: 'contact form', page: 'contact' },
                '. Tell us the e-mail address you ordered with, the item, and why you return it.',
              ],
              'We answer with the address to send it to. Please wait for this address before you send anything.',
              'Pack the item well and keep the receipt from the courier until you have your refund.',
            ],
          },
        ],
      },
      {
        id: 'damaged',
        heading: 'Damaged, faulty or wrong items',
        blocks: [
          `Did something arrive damaged, faulty, or not as ordered? Please report it within ${policies.reportDamageWithin}, with a photo if you can.`,
          'We pay for the return. You choose whether we send the item again, if we have it, or refund it in full, delivery fee included.',
        ],
      },
      {
        id: 'costs',
        heading: 'Who pays for the return',
        blocks: [
          'If the item is damaged, faulty or wrong, we do. If you changed your mind or the size does not fit, you pay the courier you choose, and the fee of the first delivery is not refunded.',
        ],
      },
      {
        id: 'refunds',
        heading: 'Refunds',
        blocks: [
          `We check the item when it arrives and write to you. Your refund then takes ${policies.refundTime}. For refunds, a business day is a day on which banks work: Monday to Friday, without public holidays.`,
          'Refunds go through Paystack, our payment provider, to the card or bank account you paid with. We do not refund in cash.',
          'You get back what you paid for the item. If a discount applied to your order, the item’s share of it is taken into account.',
        ],
      },
      {
        id: 'exchanges',
        heading: 'Another size or colour',
        blocks: [
          'We do not exchange items. Return the item that does not fit and order the other size or colour now, so that it cannot sell out in the meantime.',
        ],
      },
      {
        id: 'cancelling',
        heading: 'Cancelling an order',
        blocks: [
          [
            'As long as your order has not left, you can cancel it by calling ',
            phoneLink(store.phone),
            `. We refund everything you paid, in ${policies.refundTime}. Once it has left, please return it as described above.`,
          ],
        ],
      },
      {
        id: 'rights',
        heading: 'Your rights by law',
        blocks: [
          'Nothing here takes away the rights the Federal Competition and Consumer Protection Act 2018 gives you.',
        ],
      },
    ],
  }
}
