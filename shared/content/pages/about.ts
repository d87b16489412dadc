/** The built-in texts of the page about us. */
export const about = {
  lead: 'Sustainable clothing for formal and informal occasions, made from quality materials and delivered fast.',
  mission_heading: 'Fewer pieces, worn more often',
  mission: `{store_name} dresses women for the whole week: the Monday meeting, the Friday jollof, the Saturday owambe and the slow Sunday after it. Our mission is sustainable clothing for formal and informal occasions, at affordable prices.

For us, sustainable means above all that clothes last. We choose cloth that keeps its shape and its colour, and cuts that stay in fashion. Every product page shows the details before you buy.

The woven strip on our pages shows aso-oke, the Yoruba cloth that is sewn from narrow bands and kept for generations. We work from {address}, and we send our clothes to every state of Nigeria and beyond.`,
  value_1_heading: 'Sustainable',
  value_1: 'Clothes that you can keep for years and wear with what you already own.',
  value_2_heading: 'Formal and informal',
  value_2: 'Dresses, sets, playsuits and shorts that go from the office to the weekend.',
  value_3_heading: 'Quality materials',
  value_3: 'Every product page names the cloth and says how to care for it.',
  value_4_heading: 'Fast delivery',
  value_4:
    'Standard delivery takes {standard_delivery} across Nigeria, Sundays excluded. Orders paid before {same_day_cut_off} are processed the same day.',
  invitation_heading: 'See our collection',
  invitation: 'Visit our shop or ask us a question. Our customer service is open {support_hours}.',
}
