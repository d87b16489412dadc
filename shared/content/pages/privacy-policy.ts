/** The built-in text; `markdown.ts` says how it is written. */
export const privacyPolicy = `Which data we keep about you, why, who else sees it, and which rights you have. We never sell your data.

## Who is responsible

{store_name}, {address}, decides how your data is used and answers for it under the Nigeria Data Protection Act 2023. Write to {email} or call {phone}.

## What we keep, and why

- **When you order**: Your name, e-mail, phone number and address, with a landmark and, if you give it, your position as a Plus Code, the items, the amounts and the payment reference: to deliver, to refund and to keep our books.
- **When your payment is missing**: The session ID on the receipt of your bank, if you type it in: to find your payment. Only the staff who decide about payments see it.
- **With an account**: Your name, e-mail, phone number, last delivery address and a hash of your password, and when each of your devices signed in and was last used: to sign you in, to show you your orders and to fill in checkout for you.
- **When you review**: Your stars and your words, how the piece fitted and the size you bought, shown with the product under your first name and the initial of your last name: to help others choose.
- **On our list**: Your e-mail address, when you joined and left, and which newsletters went to it: to send you the newsletter.
- **When you ask us to tell you**: Your e-mail address, the piece or product, when you asked, and when you agreed to be told by e-mail: to tell you once when the piece is back or the product is cheaper.
- **When you write**: Your name, e-mail and message, and our replies: to answer you.

We use order data because the contract with you needs it, and afterwards because tax law does. We send the newsletter, and tell you about sold-out pieces and prices, only with your consent. We keep your messages to answer them.

To stop abuse, we count calls per network address, and tries per account. These counts are short-lived and are not joined to your orders.

## What stays in your browser

- Your bag and your wish list are kept in your browser’s own storage, on your device. The bag is kept for 25 days, together with a random number, so that no order is paid twice. If you clear your browser’s data for this site, both are deleted.
- The delivery area that you choose is kept there as well, so that prices are shown for it. “Clear my details” at the checkout removes it.
- What you type at the checkout is kept in your browser for 24 hours, so that a reload loses nothing. “Clear my details” at the checkout removes it at once.
- Your bust, waist and hip, if you enter them under “Find my size”, are kept in your browser’s own storage, on your device. Your browser works out the size itself: your measurements are never sent to us or anyone else. They are kept until you choose “Forget my measurements” in the size guide, or clear your browser’s data for this site.
- The last 12 products that you looked at are kept in your browser’s own storage, on your device, for the list “Recently viewed”. To show their current prices, your browser asks us for these products without saying who you are. “Clear” beside the list deletes it.
- When you sign in, one cookie named u-x-key keeps you signed in. It is deleted when you log out. If you press “Use less data”, a cookie named less-data remembers that for a year, and nothing else. Visitors who do neither get no cookie from us.

There are no third-party trackers here: no advertising cookies, no analytics service, no social-media buttons that track you. The links to our social profiles are plain links.

## Payment

You pay by card or bank transfer in a window of Paystack, a licensed payment provider. Your card or bank details go only to Paystack. We never see or keep them. We send Paystack your e-mail address, the amount and a reference, and it tells us whether the payment went through. Paystack’s own privacy policy covers what it does, and it may set its own cookies in that window.

## Who else sees your data

- Paystack, for payment, as said above.
- The rider or courier who brings your parcel: your name, address, landmark, Plus Code and phone number.
- The companies that run our servers and carry our e-mail, only to do that work for us.
- Courts and authorities, when the law obliges us.

Nobody else. Where one of them keeps data outside Nigeria, we rely on the safeguards the Act asks for.

## How long we keep it

- Orders: as long as Nigerian tax and accounting law requires.
- Session IDs of bank receipts: 90 days.
- Messages of the payment provider about your payment: one month.
- Your account: until you delete it under “Edit Account”. Then we delete your name, e-mail, phone number and address at once, also from finished orders. What our accounts need of those orders (items, amounts, state and country) stays without your name. Orders on their way keep your details until they are delivered, an order whose payment you dispute with your bank keeps them until the bank has decided, and an order with a refund that is under way keeps them until you have the money, for 90 days at most.
- Reviews: as long as the product is shown. After you delete your account, your reviews stay without your name.
- An attempt to open an account that is not confirmed: one day.
- The newsletter: until you leave, and which newsletters went to you for a month. After you have left we keep only the address and the note that it left, so that we do not write again.
- What you asked us to tell you: until we have told you or you end it, at most 90 days, and for a month after that. A request that nobody confirms: two days.
- Messages: as long as we need them to help you. Ask us to delete them earlier and we do.

## The newsletter

You join in two steps: you ask, and then you confirm from the mail we send you. Without the second step you get no newsletter. Every newsletter has a link to unsubscribe.

## When we tell you that a piece is back or cheaper

Without an account you confirm the request from a mail we send you first; without that nothing comes. We write to an address at most twice a day and about each request once. Every such mail has a link that ends this notice and one that ends all. With an account your wish list shows them, and you can end them there.

## How we protect it

Passwords and sign-in keys are stored only as hashes, so nobody can read them back, not even us. Changing your password signs you out on all other devices. Only people who need your data for their work can see it.

## Your rights

Under the Nigeria Data Protection Act you can ask us at any time to:

- tell you what we keep about you, and give you a copy you can take elsewhere,
- correct it,
- delete it, as far as no law obliges us to keep it,
- stop or limit a use you object to,
- end what you once agreed to, such as the newsletter.

With an account you can do this yourself: under “Edit Account” you can download all data we keep about you, and delete it.

Otherwise write to {email} from the address it is about. We answer within one month, free of charge. If you are not satisfied with our answer, you can complain to the Nigeria Data Protection Commission at [ndpc.gov.ng](https://ndpc.gov.ng).

## Children

Our store is not for children under {youngest_age}. We offer them no service and do not knowingly keep data about them. If you think a child has given us data, tell us and we delete it.

## Changes to this page

When we change how we use data, we change this page first. The date at its top tells you when that was.
`

/** Links point at these sections, so their ids do not follow their headings. */
export const privacyPolicyIds: Readonly<Record<string, string>> = {
  'Who is responsible': 'who',
  'What we keep, and why': 'what',
  'What stays in your browser': 'browser',
  Payment: 'payment',
  'Who else sees your data': 'sharing',
  'How long we keep it': 'how-long',
  'The newsletter': 'newsletter',
  'When we tell you that a piece is back or cheaper': 'notices',
  'How we protect it': 'safety',
  'Your rights': 'rights',
  Children: 'children',
  'Changes to this page': 'changes',
}
