import { adire, ankara, dye, horn, linen, satin, stripe } from '../cloths.ts'
import type { Look } from '../look.ts'

const pale = horn('#e9d9bd')
const dark = horn('#6a4a30')

export const topLooks: readonly Look[] = [
  {
    slug: 'eko-linen-camp-shirt',
    silhouette: 'camp',
    colours: { white: { cloth: linen(dye.flax), button: dark }, blue: { cloth: linen(dye.indigo), button: pale } },
  },
  {
    slug: 'onitsha-stripe-camp-shirt',
    silhouette: 'camp',
    colours: { green: { cloth: stripe('#2c5a4a', { count: 16 }), button: pale } },
  },
  {
    slug: 'ede-black-adire-shirt',
    silhouette: 'camp',
    colours: { black: { cloth: adire('black', 0.3, 12), button: pale } },
  },
  { slug: 'bini-wide-sleeve-adire-top', silhouette: 'bell', colours: { purple: { cloth: adire('purple', 0.3) } } },
  {
    slug: 'kuramo-satin-camisole',
    silhouette: 'camisole',
    colours: {
      yellow: { cloth: satin(dye.ochre) },
      black: { cloth: satin(dye.black) },
      white: { cloth: satin('#efe5d3') },
    },
  },
  {
    slug: 'kano-ankara-crop-top',
    silhouette: 'crop',
    colours: { yellow: { cloth: ankara('yellow', 0.24, true), button: dark } },
  },
  {
    slug: 'ruby-stripe-shell-top',
    silhouette: 'shell',
    colours: { red: { cloth: stripe('#8b2a35', { count: 14, share: 0.42 }) } },
  },
]
