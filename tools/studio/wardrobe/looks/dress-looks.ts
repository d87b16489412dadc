import { adire, ankara, asoOke, belt, cotton, dye, leaf, linen, satin, stripe } from '../cloths.ts'
import type { Look } from '../look.ts'

export const dressLooks: readonly Look[] = [
  {
    slug: 'adunni-leaf-wrap-dress',
    silhouette: 'belted',
    colours: {
      orange: { cloth: leaf('orange'), sash: belt('#c65d3b') },
      blue: { cloth: leaf('blue'), sash: belt('#c65d3b') },
      green: { cloth: leaf('green'), sash: belt('#c98a2b') },
    },
  },
  {
    slug: 'osogbo-adire-boubou',
    silhouette: 'boubou',
    colours: { blue: { cloth: adire('blue') }, green: { cloth: adire('green') } },
  },
  {
    slug: 'zaria-satin-slip-dress',
    silhouette: 'slip',
    colours: {
      red: { cloth: satin(dye.wine) },
      yellow: { cloth: satin(dye.ochre) },
      black: { cloth: satin(dye.black) },
    },
  },
  {
    slug: 'ngozi-ankara-flare-dress',
    silhouette: 'round-flare',
    colours: { yellow: { cloth: ankara('yellow') }, blue: { cloth: ankara('blue') } },
  },
  {
    slug: 'ireti-linen-belted-dress',
    silhouette: 'belted',
    colours: { white: { cloth: linen(dye.ivory), sash: belt(dye.indigo) } },
  },
  {
    slug: 'marina-stripe-shift-dress',
    silhouette: 'shift',
    colours: { blue: { cloth: stripe('#2c4c86', { ground: '#f3f1ea', count: 24, share: 0.4 }) } },
  },
  {
    slug: 'iyaloja-adire-boubou',
    silhouette: 'boubou',
    colours: { purple: { cloth: adire('purple', 0.34, 8) }, orange: { cloth: adire('orange', 0.34, 8) } },
  },
  {
    slug: 'amarachi-ankara-sun-dress',
    silhouette: 'scoop-flare',
    colours: { red: { cloth: ankara('red', 0.24, true) }, blue: { cloth: ankara('blue', 0.24, true) } },
  },
  {
    slug: 'ikoyi-evening-slip-dress',
    silhouette: 'slip',
    colours: { green: { cloth: satin(dye.palm) }, purple: { cloth: satin(dye.plum) } },
  },
  { slug: 'amina-leaf-shift-dress', silhouette: 'shift', colours: { yellow: { cloth: leaf('yellow', 0.3, 21) } } },
  {
    slug: 'efe-midnight-leaf-dress',
    silhouette: 'belted',
    colours: { black: { cloth: leaf('black', 0.34, 15), sash: belt(dye.black) } },
  },
  { slug: 'oba-aso-oke-grand-boubou', silhouette: 'boubou', colours: { red: { cloth: asoOke('red', 4) } } },
  { slug: 'temi-white-cotton-dress', silhouette: 'scoop-flare', colours: { white: { cloth: cotton('#f4efe6') } } },
  { slug: 'ebele-medallion-shift-dress', silhouette: 'shift', colours: { red: { cloth: ankara('red', 0.26) } } },
]
