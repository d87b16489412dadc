/** The built-in text; `markdown.ts` says how it is written. */
export const returnPolicy = `You can return an item within {return_window} of delivery. Refunds take {refund_time}.

## What you can return

You can return any item within {return_window} of delivery, for whatever reason, if it is:

- unworn, apart from trying it on,
- unwashed and unaltered,
- complete, with its labels and belt, tie or other parts.

Items that were worn, washed or altered cannot be taken back, unless they are faulty.

## How to return an item

1. Write to {email} or use our [contact form](/contact). Tell us the e-mail address you ordered with, the item, and why you return it.
2. We answer with the address to send it to. Please wait for this address before you send anything.
3. Pack the item well and keep the receipt from the courier until you have your refund.

## Damaged, faulty or wrong items

Did something arrive damaged, faulty, or not as ordered? Please report it within {damage_report_window} of delivery, with a photo if you can.

We pay for the return. You choose whether we send the item again, if we have it, or refund it in full, delivery fee included.

## Who pays for the return

If the item is damaged, faulty or wrong, we do. If you changed your mind or the size does not fit, you pay the courier you choose, and the fee of the first delivery is not refunded.

## Refunds

We check the item when it arrives and write to you. Your refund then takes {refund_time}. For refunds, a business day is a day on which banks work: Monday to Friday, without public holidays.

Refunds go through Paystack, our payment provider, to the card or bank account you paid with. We do not refund in cash.

A second payment for the same order, and a payment that arrives when your pieces are gone or more than 72 hours after you ordered, go back to you without a request. The page of your order says by when we expect them to arrive.

You get back what you paid for the item. If a discount applied to your order, the item’s share of it is taken into account.

## Another size or colour

We do not exchange items. Return the item that does not fit and order the other size or colour now, so that it cannot sell out in the meantime.

## Cancelling an order

As long as your order has not left, you can cancel it by calling {phone}. We refund everything you paid, in {refund_time}. Once it has left, please return it as described above.

## Your rights by law

Nothing here takes away the rights the Federal Competition and Consumer Protection Act 2018 gives you.
`

/** Links point at these sections, so their ids do not follow their headings. */
export const returnPolicyIds: Readonly<Record<string, string>> = {
  'What you can return': 'what',
  'How to return an item': 'how',
  'Damaged, faulty or wrong items': 'damaged',
  'Who pays for the return': 'costs',
  Refunds: 'refunds',
  'Another size or colour': 'exchanges',
  'Cancelling an order': 'cancelling',
  'Your rights by law': 'rights',
}
