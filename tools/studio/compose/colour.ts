export type Rgb = readonly [number, number, number]

/** A web colour as linear light. */
export function linearColour(hex: string): Rgb {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

export function toLinear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Light as a photograph shows it: bright parts are held back, then encoded for screens; from 0 to 255. */
export function develop(light: number): number {
  const held = Math.min(1, ((light * (1 + light / 20.25)) / (1 + light * 0.62)) * 1.18)
  const encoded = held <= 0.0031308 ? held * 12.92 : 1.055 * held ** (1 / 2.4) - 0.055
  return encoded * 255
}
