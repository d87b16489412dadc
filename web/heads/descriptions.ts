/** One sentence for search engines and link previews about each page, by the page's file name. */
export const descriptions: Record<string, string> = {
  home: 'Women’s formal and informal wear, sustainable fashion and lifestyle collections, made in Lagos and delivered across Nigeria.',
  about:
    'Sustainable clothing for formal and informal occasions: quality materials, honest prices and fast delivery from Gbagada, Lagos.',
  contact: 'Write to us, call us or visit us in Gbagada, Lagos. We answer every day.',
  faqs: 'Answers about orders, payment, delivery, sizes, returns and refunds.',
  'delivery-policy': 'How long delivery takes in Lagos, across Nigeria and abroad, and what it costs.',
  'privacy-policy': 'What we know about you, what we use it for and how you can have it changed or deleted.',
  'return-policy': 'Returns within 30 days of delivery and refunds in 7 to 10 business days.',
  shop: 'Dresses, sets, playsuits, shorts, tops, skirts and lifestyle pieces, filtered by size, colour and price.',
  product: 'A product of our collection.',
  checkout: 'Where your order goes and how it is paid.',
  newsletter: 'Join or leave our mailing list.',
  'not-found': 'This page does not exist.',
  cart: 'What you have put into your bag.',
  'wish-list': 'Pieces you like, kept for later.',
  order: 'Your order.',
  'find-order': 'Have the links of your orders sent to you again.',
}
