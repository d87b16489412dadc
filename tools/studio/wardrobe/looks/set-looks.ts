import type { Cloth } from '../../compose/cloth.ts'
import { adire, ankara, asoOke, dye, horn, linen, stripe } from '../cloths.ts'
import type { Colourway, Look } from '../look.ts'

const pale = horn('#e9d9bd')
const dark = horn('#6a4a30')
const matching = (cloth: Cloth, button: Cloth): Colourway => ({ cloth, second: cloth, button })

export const setLooks: readonly Look[] = [
  {
    slug: 'tiwa-crop-set',
    silhouette: 'crop-and-shorts',
    colours: {
      orange: matching(linen(dye.terracotta), pale),
      green: matching(linen(dye.sage), pale),
      white: matching(linen(dye.ivory), dark),
    },
  },
  {
    slug: 'eko-linen-lounge-set',
    silhouette: 'camp-and-wide-legs',
    colours: { white: matching(linen(dye.flax), dark), green: matching(linen(dye.sage), pale) },
  },
  {
    slug: 'ayomide-ankara-two-piece',
    silhouette: 'crop-and-skirt',
    colours: { yellow: matching(ankara('yellow'), dark), green: matching(ankara('green'), pale) },
  },
  {
    slug: 'abeokuta-adire-short-set',
    silhouette: 'crop-and-shorts',
    colours: { blue: matching(adire('blue', 0.28), pale) },
  },
  {
    slug: 'palmgrove-wide-leg-set',
    silhouette: 'camp-and-wide-legs',
    colours: { green: matching(linen(dye.palm), pale), white: matching(linen(dye.ivory), pale) },
  },
  {
    slug: 'ojude-aso-oke-skirt-set',
    silhouette: 'crop-and-skirt',
    colours: { purple: { cloth: linen(dye.plum), second: asoOke('purple', 5), button: pale } },
  },
  {
    slug: 'bonny-stripe-lounge-set',
    silhouette: 'camp-and-wide-legs',
    colours: {
      blue: {
        cloth: stripe('#34507f', { ground: '#f3f1ea', count: 30, share: 0.34 }),
        second: linen(dye.indigo),
        button: pale,
      },
    },
  },
  {
    slug: 'omoge-ivory-and-aso-oke-set',
    silhouette: 'crop-and-skirt',
    colours: { red: { cloth: linen(dye.ivory), second: asoOke('red', 4), button: dark } },
  },
]
