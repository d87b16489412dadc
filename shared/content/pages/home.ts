/** The built-in texts of the home page. The promises must agree with the policies and the delivery methods. */
export const home = {
  hero_title: 'Classic and Premium Collection',
  hero_line: 'Clothes of linen, adire and aso-oke, made in Gbagada, Lagos.',
  about:
    'Sustainable clothing for formal and informal days: quality cloth, honest prices, and delivery across Nigeria, Sundays excluded.',
  tile_1: 'Set',
  tile_2: 'Dress',
  tile_3: 'Playsuit',
  tile_4: 'Short',
  promise_1: 'Delivery in {standard_delivery}',
  promise_1_detail: 'Across Nigeria, Sundays excluded',
  promise_2: '{return_window_short} returns',
  promise_2_detail: 'Counted from the day of delivery',
  promise_3: 'Secure payment',
  promise_3_detail: 'Card or bank transfer',
  promise_4: 'Made in Lagos',
  promise_4_detail: 'Cut and sewn in small numbers',
}
