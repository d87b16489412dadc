/** The built-in text; `markdown.ts` says how it is written. */
export const deliveryPolicy = `How long your parcel takes, what delivery costs, and what to do when something goes wrong on the way.

## Delivery times

- **Standard**: {standard_delivery}, across Nigeria
- **Expedited**: {expedited_delivery}, to states outside Lagos
- **Express**: {express_delivery}, in Lagos
- **International**: {international_delivery}, to other countries

For delivery, business days run from Monday to Saturday. Sundays are excluded. A public holiday can add a day.

In Lagos and Abuja the days depend on your area. The page of every product, your bag and checkout show the days for the area you choose. Checkout offers only the methods that serve your address.

## When we process your order

Orders paid before {same_day_cut_off}, Monday to Saturday, are processed the same day. Later orders, and orders paid on a Sunday, are processed on the next business day.

Delivery time is counted from the day your order is processed. If you pay by bank transfer, we start once the bank has confirmed your payment. Until then we hold your pieces for 60 minutes at most.

We confirm every paid order by e-mail.

## Delivery fees

The fee depends on the method and on where you live. In Lagos and Abuja each area has its own price; elsewhere each state has one. Choose your area on the page of a product or in your bag, and you see the fee before you order. Checkout shows it next to each method, and again as its own line in the total, before you pay. If your area is not listed, you pay the rate of your state.

The fee you see is the fee you pay. If it changes while you check out, we tell you the new fee and charge nothing until you agree. We do not show a method that costs more and takes longer than another one.

We do not offer cash on delivery. Orders are paid in full, by card or bank transfer, before we send them. Within Nigeria, our riders and couriers never collect money from you.

## Receiving your parcel

- Give a phone number that is switched on. The rider or courier calls it to find you.
- If your street has no number, name the nearest landmark: a school, church, mosque, market or bus stop that everybody knows.
- You can add your position as a Plus Code at checkout. You need not, and you can remove it before you pay.
- Anyone at your address may receive the parcel for you.
- If a parcel comes back because nobody could receive it, we write to you. You then choose: a second delivery, for which the fee is due again, or a refund of the items.

Where checkout offers pickup, you can collect your order from us at {address} or at another pick-up point. Checkout, the mails and the page of your order show its address, its landmark and its opening hours. Please wait for our message that your order is ready.

## Changing the address

We can change the address as long as the parcel has not left. Call {phone} as soon as you notice. If the new address has a different fee, we agree on it with you first.

## Delivery outside Nigeria

International parcels travel by air and take {international_delivery}. Prices and fees are charged in naira.

Your country may ask for customs duty or tax on arrival. The person who receives the parcel pays it. It is not part of our fee, and we cannot tell its amount in advance.

## Late, lost or damaged

If your parcel has not come in the time given at checkout, write to {email}. We ask the courier and tell you what we learn. If the parcel is lost, we send the items again or refund you in full, delivery fee included.

If something arrives damaged, please tell us within {damage_report_window} of delivery. Our [return policy](/return-policy) says how.
`

/** Links point at these sections, so their ids do not follow their headings. */
export const deliveryPolicyIds: Readonly<Record<string, string>> = {
  'Delivery times': 'times',
  'When we process your order': 'processing',
  'Delivery fees': 'fees',
  'Receiving your parcel': 'receiving',
  'Changing the address': 'changes',
  'Delivery outside Nigeria': 'abroad',
  'Late, lost or damaged': 'problems',
}
