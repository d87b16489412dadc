import { adire, asoOke, cotton, dye, leaf, linen } from '../cloths.ts'
import type { Look } from '../look.ts'

export const skirtLooks: readonly Look[] = [
  {
    slug: 'iseyin-aso-oke-midi-skirt',
    silhouette: 'midi',
    colours: { red: { cloth: asoOke('red', 2) }, purple: { cloth: asoOke('purple', 2) } },
  },
  { slug: 'adire-market-skirt', silhouette: 'midi', colours: { blue: { cloth: adire('blue', 0.3) } } },
  { slug: 'plum-and-gold-aso-oke-skirt', silhouette: 'midi', colours: { purple: { cloth: asoOke('purple', 7, 0.4) } } },
  {
    slug: 'leaf-print-short-skirt',
    silhouette: 'mini',
    colours: { orange: { cloth: leaf('orange', 0.28, 4) }, black: { cloth: leaf('black', 0.28, 4) } },
  },
  { slug: 'palm-linen-a-line-skirt', silhouette: 'a-line', colours: { green: { cloth: linen(dye.palm) } } },
  { slug: 'broad-street-black-midi-skirt', silhouette: 'midi', colours: { black: { cloth: cotton(dye.black) } } },
]
