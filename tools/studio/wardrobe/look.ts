import type { FilterColor } from '../../../shared/content/shop.ts'
import type { Cloth } from '../compose/cloth.ts'
import type { Material } from './silhouette.ts'
import type { SilhouetteName } from './silhouettes.ts'

/** What each material of a silhouette is made of in one colour. */
export type Colourway = Partial<Record<Material, Cloth>> & { cloth: Cloth }

/** How a product looks: its shape, and its colours in order, the first being the one it is shown in. */
export interface Look {
  slug: string
  silhouette: SilhouetteName
  colours: Partial<Record<FilterColor, Colourway>>
}
