/** The built-in text; `markdown.ts` says how it is written. */
export const faqs = `## Orders

### Do I need an account to order?

No. Add items to your bag, enter your address at checkout and pay. With an account you see all your orders in one place and do not need to type your address again.

### How do I know that my order went through?

You see it on the page right after paying, and we confirm it by e-mail. If the mail is not there after a few minutes, look in the spam folder.

### Can I change or cancel my order?

Yes, as long as it has not left us. Please call {phone} as soon as you can.

### Why is my bag empty?

Your bag is kept for 25 days in the browser you used. On another phone or in another browser you have another bag.

## Payment

### How can I pay?

By card or bank transfer, in naira, in a secure window of Paystack. Your card details go only to Paystack. We never see them.

### Can I pay cash on delivery?

No. Every order is paid before we send it. Within Nigeria, our riders and couriers never collect money from you.

### I closed the payment window. Was I charged?

Your bag is kept, and we ask Paystack whether you paid. If you have sent a bank transfer, do not pay again. The bank can take a while to confirm it. We place your order as soon as it does. If your order is still open after three minutes, we mail you the link back to it. Its page says whether your payment has arrived, and updates itself.

### Money left my account, but my order is not paid. What now?

Please do not pay again. Open the page of your order and choose “My account was debited”. We then hold your pieces until 60 minutes after you ordered, and ask Paystack about your payment for 72 hours. After 30 minutes the page shows a text for your bank, and a field for the session ID on the receipt of your bank.

### What happens if my payment arrives late?

If it arrives within 72 hours of your order and your pieces are still there, your order is paid at its old price. Otherwise the money goes back to you, and we write to you.

### I paid twice. What happens?

The second payment goes back to you by itself, also if you changed your bag in between. The page of your order shows the amount and by when we expect it to arrive.

### How do I use a discount code?

Type it into the discount box at checkout and choose Apply. You can use one code per order. If there is also a discount on the whole store, you get the larger of the two.

## Delivery

### How long does delivery take?

Within Nigeria, standard delivery takes {standard_delivery}, expedited {expedited_delivery} and express {express_delivery}. Sundays are excluded. Checkout shows which methods serve your address. More in our [delivery policy](/delivery-policy).

### Do you deliver outside Nigeria?

Yes. International delivery takes {international_delivery}. Customs duty, where your country asks for it, is paid on arrival by whoever receives the parcel.

### What does delivery cost?

It depends on the method and on where you live. Choose your area on the page of a product or in your bag: you see the fee and the days there, and checkout charges the same. If your area is not listed, choose your state.

### My street has no number. How does the rider find me?

Name the nearest landmark at checkout. You can also press “Use my position”, which adds a Plus Code to your address. It is optional, and you can remove it.

### Can I collect my order myself?

Yes, where checkout offers a pick-up point. You see its address, landmark and opening hours before you pay. Please wait for our message that your order is ready.

### When does my order leave?

Orders paid before {same_day_cut_off}, Monday to Saturday, are processed the same day. All others are processed on the next business day.

### My parcel is late. What now?

Tell us through the [contact form](/contact). We ask the courier and let you know what we learn.

## Returns and refunds

### Can I return something?

Yes, within {return_window} of delivery, if it is unworn, unwashed and complete. Our [return policy](/return-policy) says how.

### When do I get my money back?

In {refund_time} after we have checked the item, to the card or bank account you paid with.

### Something arrived damaged or wrong. What do I do?

Report it within {damage_report_window} of delivery, with a photo if you can. We pay for the return. You choose between a new item, if we have it, and a full refund.

### Can I exchange an item for another size?

We do not exchange items. Return the item that does not fit and order the other size now, so that it cannot sell out in the meantime.

## Sizes and products

### Which sizes do you have?

S, M, L, XL, XXL and 3XL. Not every product comes in every size. Each product page shows its sizes.

### Which size fits me?

Choose “Find my size” on the product page and type your bust, waist or hip, in centimetres or inches. We compare them with the measurements of that piece and suggest a size. Your measurements stay in your browser; we never receive them. The product page also shows the measurements of the piece in each size and how buyers say it fits.

### I am between two sizes. Which one should I take?

“Find my size” on the product page tells you which of the two is closer and which is easier. Look at the Details tab of the product, too, or write to us at {email} and we advise you.

### My size is sold out. Can you tell me when it is back?

Yes. Choose “Tell me when it is back” below the sizes of the product and type your e-mail address. Without an account, confirm it from the mail we send you. Once a piece has been free for 20 minutes, we write to the first three people for each piece, in the order in which they asked, and to the next ones after 12 hours. We do not hold the piece for you. If the link does nothing, switch on JavaScript in your browser, or write to {email}.

### Can you tell me when something gets cheaper?

Yes. Put it on your wish list and choose “Tell me when it is cheaper”. We write to you once the price is lower by 5 % or more. You can wait for up to 10 things at once. A notice ends after 90 days, or when you end it with a link in our mails.

### Will the colour look the same at home?

Nearly. Screens differ, and dyed cloth varies a little. If you do not like the colour, you can return the item.

### What does the heart do?

It adds the product to your wish list. The list is kept in your browser, and you need no account for it.

## Account and newsletter

### I did not get the code to verify my account.

Look in the spam folder first. After two minutes you can ask for a new code on the same screen.

### I forgot my password.

Choose “Forgot password” on the login screen. We mail you a link with which you set a new one.

### How do I join or leave the newsletter?

Type your address at the foot of any page, then confirm it from the mail we send you. Every newsletter has a link to unsubscribe.

### What do you do with my data?

We use it to handle your order and to answer you, and we sell none of it. Read the [privacy policy](/privacy-policy). Our store is not for children under {youngest_age}.

## Contact

### When can I reach you?

{support_hours}, and {holiday_hours}. Call {phone}, write to {email} or use the [contact form](/contact).

### Where are you?

{store_name} is at {address}.
`

/** Links point at these sections, so their ids do not follow their headings. */
export const faqsIds: Readonly<Record<string, string>> = {
  Orders: 'orders',
  Payment: 'payment',
  Delivery: 'delivery',
  'Returns and refunds': 'returns',
  'Sizes and products': 'sizes',
  'Account and newsletter': 'account',
  Contact: 'us',
}
