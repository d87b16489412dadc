import sharp from 'sharp'
import type { Picture } from '../compose/compose-view.ts'
import type { Painter } from '../compose/paint-cloth.ts'
import { heroes, shootHero } from '../wardrobe/heroes.ts'
import { looks } from '../wardrobe/looks.ts'
import { type SilhouetteName, silhouettes } from '../wardrobe/silhouettes.ts'
import { shootView } from '../wardrobe/views.ts'
import { asImage, encodePicture } from './encode.ts'
import { picturesFolder } from './folders.ts'
import type { Job, PictureOrder } from './jobs.ts'
import { asShare } from './share-picture.ts'
import { casterOf, composeStage, drapeStage, paintersOf, traceStage } from './stages.ts'
import { tallHero } from './tall-hero.ts'

/** The average colour of each picture that was made, by its name. */
export type Made = Record<string, string>

export async function runJob(job: Job): Promise<Made> {
  sharp.concurrency(1)
  if (job.kind === 'drape') {
    await drapeStage(job.silhouette)
    return {}
  }
  return job.kind === 'view' ? makeView(job) : makeHero(job)
}

async function makeView({ silhouette, view, light, pictures }: Extract<Job, { kind: 'view' }>): Promise<Made> {
  const shot = shootView(silhouettes[silhouette], await drapeStage(silhouette), view)
  const caster = casterOf(shot)
  const buffers = await traceStage(shot, caster, light)
  const looksOf = (order: PictureOrder) => `${order.slug} ${order.colour}`
  const wanted = [...new Set(pictures.map(looksOf))]
  const colourways = await Promise.all(
    wanted.map((name) => paintersFor(...(name.split(' ') as [slug: string, colour: string]))),
  )
  const composed = composeStage(shot, caster, buffers, colourways)
  const made: Made = {}
  for (const order of pictures) {
    const picture = composed[wanted.indexOf(looksOf(order))] as Picture
    const image = order.encoding === 'share' ? await asShare(picture) : asImage(picture)
    made[order.name] = await encodePicture(image, `${picturesFolder}/${order.name}`, order.encoding)
  }
  return made
}

async function makeHero({ hero: name, light, pictures }: Extract<Job, { kind: 'hero' }>): Promise<Made> {
  const hero = heroes.find((candidate) => candidate.name === name)
  const [order] = pictures
  if (!hero || !order) throw new Error(`There is no hero ${name}`)
  const shapes = new Map<SilhouetteName, Awaited<ReturnType<typeof drapeStage>>>()
  for (const { silhouette } of hero.garments) shapes.set(silhouette, await drapeStage(silhouette))
  const shot = shootHero(hero, (silhouette) => shapes.get(silhouette) ?? [])
  const caster = casterOf(shot)
  const buffers = await traceStage(shot, caster, light)
  const painters = await Promise.all(hero.garments.map(({ slug, colour }) => paintersFor(slug, colour)))
  const [picture] = composeStage(shot, caster, buffers, [painters.flat()])
  if (!picture) throw new Error(`Nothing came of ${name}`)
  const base = `${picturesFolder}/${order.name}`
  await tallHero(asImage(picture), base, hero.tallFrom)
  return { [order.name]: await encodePicture(asImage(picture), base, 'hero') }
}

function paintersFor(slug: string, colour: string): Promise<Painter[]> {
  const look = looks.find((candidate) => candidate.slug === slug)
  const colourway = look && Object.entries(look.colours).find(([name]) => name === colour)?.[1]
  if (!look || !colourway) throw new Error(`${slug} does not come in ${colour}`)
  return paintersOf(colourway, silhouettes[look.silhouette])
}
