import { productLight, productRoom } from '../light/studio-light.ts'
import { heroes } from '../wardrobe/heroes.ts'
import type { Look } from '../wardrobe/look.ts'
import { looks } from '../wardrobe/looks.ts'
import type { Silhouette } from '../wardrobe/silhouette.ts'
import { type SilhouetteName, silhouettes } from '../wardrobe/silhouettes.ts'
import { productViews, type View, viewSizes } from '../wardrobe/views.ts'
import type { Encoding } from './encode.ts'
import { lightKey, pictureKey, shapeKey } from './stages.ts'

/** One picture to be made: what it is called, what it shows and the fingerprint of all that went into it. */
export interface PictureOrder {
  /** Under catalogue/pictures, without ending. */
  name: string
  slug: string
  colour: string
  encoding: Encoding
  key: string
}

/** A worker's task: trace one view, then compose every picture ordered of it. */
export type Job =
  | { kind: 'drape'; silhouette: SilhouetteName }
  | { kind: 'view'; silhouette: SilhouetteName; view: View; light: string; pictures: PictureOrder[] }
  | { kind: 'hero'; hero: string; light: string; pictures: PictureOrder[] }

/** The four tiles of the home page and the picture of the About page. */
const storeViews = [
  { name: 'store/tile-set', slug: 'tiwa-crop-set', colour: 'orange', view: 'tile' },
  { name: 'store/tile-dress', slug: 'ngozi-ankara-flare-dress', colour: 'yellow', view: 'tile' },
  { name: 'store/tile-playsuit', slug: 'ifeoma-linen-playsuit', colour: 'green', view: 'tile' },
  { name: 'store/tile-short', slug: 'terracotta-weekend-shorts', colour: 'orange', view: 'tile' },
  { name: 'store/about', slug: 'eko-linen-camp-shirt', colour: 'white', view: 'about' },
] as const

const pictureName = (slug: string, colour: string, view: string) => `${slug}-${colour}-${view}`

/** The base names of a product's pictures: all views of its first colour, front and back of the others. */
export function picturesOf({ slug, colours }: Look): string[] {
  return Object.keys(colours).flatMap((colour, index) =>
    (index === 0 ? productViews : (['front', 'back'] as const)).map((view) => pictureName(slug, colour, view)),
  )
}

/** Every picture of the store, gathered by what has to be traced for it; what people see first comes first. */
export function planJobs(): Job[] {
  const views = (Object.keys(silhouettes) as SilhouetteName[]).flatMap((silhouette) => {
    const worn = looks.filter((look) => look.silhouette === silhouette)
    return (Object.keys(viewSizes) as View[]).map((view) => planView(silhouette, view, worn))
  })
  return [...views.filter(({ pictures }) => pictures.length > 0), ...heroes.map(planHero)].sort(
    (a, b) => urgency(a) - urgency(b),
  )
}

function planView(silhouette: SilhouetteName, view: View, worn: readonly Look[]): Extract<Job, { kind: 'view' }> {
  const { closeUp, turns, isOnFloor }: Silhouette = silhouettes[silhouette]
  const isClose = view === 'detail' || view === 'about'
  const aim = isClose ? closeUp : turns
  const light = lightKey(shapeKey(silhouette), view, aim, isOnFloor, viewSizes[view], productLight, productRoom)
  const pictures = worn.flatMap((look) => {
    const sewing = (silhouettes[silhouette] as Silhouette).sewing
    const key = (colour: string) => pictureKey(light, look.colours[colour as keyof Look['colours']], sewing)
    return ordersOf(look, view).map((order) => ({ ...order, slug: look.slug, key: key(order.colour) }))
  })
  return { kind: 'view', silhouette, view, light, pictures }
}

function ordersOf({ slug, colours }: Look, view: View): Pick<PictureOrder, 'name' | 'colour' | 'encoding'>[] {
  const names = Object.keys(colours)
  if (view === 'tile' || view === 'about') {
    return storeViews
      .filter((store) => store.slug === slug && store.view === view)
      .map(({ name, colour }) => ({ name, colour, encoding: 'product' }))
  }
  const shown = view === 'front' || view === 'back' ? names : names.slice(0, 1)
  const own = shown.map((colour) => ({
    name: `products/${pictureName(slug, colour, view)}`,
    colour,
    encoding: 'product' as const,
  }))
  if (view !== 'front') return own
  // A link preview is cut from the first colour's front.
  const share = names.slice(0, 1).map((colour) => ({
    name: `products/${slug}-share`,
    colour,
    encoding: 'share' as const,
  }))
  return [...own, ...share]
}

function planHero(hero: (typeof heroes)[number]): Job {
  const shapes = hero.garments.map(({ silhouette }) => shapeKey(silhouette))
  const light = lightKey(hero, shapes)
  const colourways = hero.garments.map(({ slug, colour }) => {
    const look = looks.find((candidate) => candidate.slug === slug)
    return look?.colours[colour as keyof Look['colours']]
  })
  const order = { name: `store/${hero.name}`, slug: hero.name, colour: '', encoding: 'hero' as const }
  return { kind: 'hero', hero: hero.name, light, pictures: [{ ...order, key: pictureKey(light, colourways) }] }
}

const viewUrgency: Record<View, number> = { front: 1, tile: 2, about: 2, back: 4, detail: 5, side: 6 }

function urgency(job: Job): number {
  return job.kind === 'hero' ? 3 : job.kind === 'view' ? viewUrgency[job.view] : 0
}
