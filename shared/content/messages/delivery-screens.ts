/** What the shop says about delivery to an area. */
export const deliveryScreens = {
  choose: 'choose your area',
  loading: 'Loading the price…',
  notServed: (state: string) => `We do not deliver to ${state} yet.`,
  noneFound: (typed: string) => `No area of ours is called “${typed}”. Choose your state below.`,
  notListed: 'Not listed? Choose the state',
  areaHelps: 'The price depends on your area.',
  notListedShort: 'Not listed',
  landmarkHelps: 'School, church, mosque, market, bus stop',
  askingPosition: 'Asking your phone…',
  noPosition: 'We did not get your position. That is fine: your address and a landmark are enough.',
  vaguePosition: 'That is not exact. A landmark helps the rider more.',
  position: (code: string, accuracy: string) => `Your position is ${code}, ${accuracy}.`,
} as const
