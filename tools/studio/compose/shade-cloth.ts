import { num } from '../geometry/numbers.ts'
import type { PixelLight } from '../light/read-light.ts'
import type { StudioLight } from '../light/studio-light.ts'
import type { Painter } from './paint-cloth.ts'

const glossColour = [1, 0.95, 0.86] as const

/** Turns a painted colour into light: lamps, room, the cloth's own glow in its folds, sheen at grazing angles, gloss. */
export function createShading({ key, fill, rim, dome }: StudioLight) {
  return (at: PixelLight, facing: number, painter: Painter, painted: Float64Array, isInside: boolean) => {
    const { finish, tile } = painter
    const sheen = finish.sheen * (1 - Math.min(1, facing)) ** 3.2
    const gloss = isInside ? 0 : finish.gloss * at.gloss
    for (let channel = 0; channel < 3; channel++) {
      const albedo = num(painted, channel)
      const lit =
        at.key * (key.colour[channel] as number) +
        at.fill * (fill.colour[channel] as number) +
        at.rim * (rim.colour[channel] as number) +
        at.dome * (dome.colour[channel] as number) +
        at.bounce * (tile.average[channel] as number)
      painted[channel] =
        lit * (albedo * (1 - sheen * 0.3) + sheen * (0.25 + 0.75 * albedo)) + gloss * (glossColour[channel] as number)
    }
  }
}
