/** What a traced view knows of each pixel: light without colour, so that every colour can be composed from it. */
export interface LightBuffers {
  width: number
  height: number
  /** Light of each lamp and of the room on the cloth, already shadowed. */
  key: Float32Array
  fill: Float32Array
  rim: Float32Array
  dome: Float32Array
  /** Light that comes off other cloth, before that cloth has a colour. */
  bounce: Float32Array
  /** The key's mirror image on shiny cloth. */
  gloss: Float32Array
  /** How much of the pixel is cloth, 0 to 1. */
  cover: Float32Array
  normalX: Float32Array
  normalY: Float32Array
  normalZ: Float32Array
  depth: Float32Array
  /** Light on the wall behind. */
  wallKey: Float32Array
  wallFill: Float32Array
  wallDome: Float32Array
}

export const planes = [
  'key',
  'fill',
  'rim',
  'dome',
  'bounce',
  'gloss',
  'cover',
  'normalX',
  'normalY',
  'normalZ',
  'depth',
  'wallKey',
  'wallFill',
  'wallDome',
] as const satisfies readonly (keyof LightBuffers)[]

export function emptyBuffers(width: number, height: number): LightBuffers {
  const plane = () => new Float32Array(width * height)
  return {
    width,
    height,
    key: plane(),
    fill: plane(),
    rim: plane(),
    dome: plane(),
    bounce: plane(),
    gloss: plane(),
    cover: plane(),
    normalX: plane(),
    normalY: plane(),
    normalZ: plane(),
    depth: plane(),
    wallKey: plane(),
    wallFill: plane(),
    wallDome: plane(),
  }
}
