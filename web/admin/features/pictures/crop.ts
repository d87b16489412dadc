import type { PhotoFacts } from './send-upload.ts'
import type { Photo } from './shrink-photo.ts'

const shownRatio = 3 / 4

export interface Crop {
  /** The photo has another form than the shop shows. */
  isCut: boolean
  /** The crop can move sideways; otherwise up and down. */
  isWide: boolean
  /** The middle of the crop lies between these, as parts of the photo's length. */
  least: number
  most: number
  /** For the CSS property `object-position`. */
  position: string
}

/** What the shop will show of a photo: the largest part of 3:4 around the chosen point. The server cuts the same. */
export function cropOf(
  { ratio }: Pick<Photo, 'ratio'>,
  { focus_x, focus_y }: Pick<PhotoFacts, 'focus_x' | 'focus_y'>,
): Crop {
  const isWide = ratio > shownRatio
  const part = isWide ? shownRatio / ratio : ratio / shownRatio
  const [least, most] = [part / 2, 1 - part / 2]
  const focus = Math.min(most, Math.max(least, isWide ? focus_x : focus_y))
  const shift = most > least ? ((focus - least) / (most - least)) * 100 : 50
  const position = isWide ? `${shift}% 50%` : `50% ${shift}%`
  return { isCut: part < 0.98, isWide, least, most, position }
}
