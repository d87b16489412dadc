import { adire, ankara, asoOke, canvas, dye, leather, wood } from '../cloths.ts'
import type { Look } from '../look.ts'

const handle = leather('#6a3f24')
const rail = wood('#7a4f2e')

export const lifestyleLooks: readonly Look[] = [
  {
    slug: 'adire-market-tote',
    silhouette: 'tote',
    colours: { blue: { cloth: { ...adire('blue', 0.22), finish: 'canvas' }, handle } },
  },
  {
    slug: 'ipele-aso-oke-shawl',
    silhouette: 'shawl',
    colours: { red: { cloth: asoOke('red', 9), rail }, purple: { cloth: asoOke('purple', 9), rail } },
  },
  { slug: 'indigo-stripe-cushion-cover', silhouette: 'cushion', colours: { blue: { cloth: asoOke('blue', 6) } } },
  { slug: 'medallion-cushion-cover', silhouette: 'cushion', colours: { orange: { cloth: ankara('orange', 1 / 3) } } },
  { slug: 'soft-black-canvas-tote', silhouette: 'tote', colours: { black: { cloth: canvas(dye.black), handle } } },
]
