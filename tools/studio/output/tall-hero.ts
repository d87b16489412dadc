import type { Sharp } from 'sharp'
import { writeWhole } from './write-file.ts'

/** On phones the hero is a portrait, cut from the wide picture at its full height. */
const portrait = { width: 554, height: 800 }

export async function tallHero(image: Sharp, base: string, from: number): Promise<void> {
  const avif = await image
    .clone()
    .extract({ left: from, top: 0, ...portrait })
    .avif({ quality: 50, effort: 4 })
    .toBuffer()
  await writeWhole(`${base}-tall.avif`, avif)
}
