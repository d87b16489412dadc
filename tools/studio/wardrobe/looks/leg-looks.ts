import { adire, cotton, dye, leaf, linen } from '../cloths.ts'
import type { Look } from '../look.ts'

export const playsuitLooks: readonly Look[] = [
  {
    slug: 'ifeoma-linen-playsuit',
    silhouette: 'playsuit',
    colours: {
      green: { cloth: linen(dye.sage) },
      orange: { cloth: linen('#c4693f') },
      black: { cloth: linen(dye.black) },
    },
  },
  {
    slug: 'calabar-terracotta-playsuit',
    silhouette: 'playsuit',
    colours: { orange: { cloth: linen(dye.terracotta) } },
  },
  { slug: 'sokoto-adire-playsuit', silhouette: 'playsuit', colours: { blue: { cloth: adire('blue', 0.24) } } },
  { slug: 'yaba-black-playsuit', silhouette: 'playsuit', colours: { black: { cloth: cotton('#262120') } } },
  { slug: 'ochre-garden-playsuit', silhouette: 'playsuit', colours: { yellow: { cloth: leaf('yellow', 0.26, 5) } } },
]

export const shortLooks: readonly Look[] = [
  {
    slug: 'lekki-linen-shorts',
    silhouette: 'shorts',
    colours: { green: { cloth: linen(dye.sage) }, orange: { cloth: linen('#c4693f') } },
  },
  { slug: 'terracotta-weekend-shorts', silhouette: 'shorts', colours: { orange: { cloth: linen(dye.terracotta) } } },
  { slug: 'itoku-adire-shorts', silhouette: 'shorts', colours: { blue: { cloth: adire('blue', 0.22, 6) } } },
  { slug: 'sand-linen-bermuda-shorts', silhouette: 'bermudas', colours: { white: { cloth: linen(dye.flax) } } },
  { slug: 'surulere-black-shorts', silhouette: 'shorts', colours: { black: { cloth: cotton(dye.black) } } },
]
