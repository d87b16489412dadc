/** What can be printed or woven; plain data, so that a change of it can be told. */
export type Print =
  | { kind: 'plain'; colour: string }
  | { kind: 'adire'; ground: string; resist: string; size: number; seed?: number }
  | {
      kind: 'ankara'
      ground: string
      first: string
      second: string
      pale: string
      ink: string
      size: number
      isDense?: boolean
    }
  | { kind: 'aso-oke'; colours: readonly string[]; size: number; seed: number }
  | { kind: 'leaf'; ground: string; colours: readonly string[]; size: number; seed?: number }
  | { kind: 'stripe'; ground: string; stripe: string; size: number; count?: number; share?: number }

export type PrintOf<Kind extends Print['kind']> = Extract<Print, { kind: Kind }>

/** Draws in a square of 1000 units; what crosses its border comes in again on the other side. */
export function repeated(drawing: string): string {
  const shifts = [-1000, 0, 1000]
  return shifts.flatMap((x) => shifts.map((y) => `<g transform="translate(${x} ${y})">${drawing}</g>`)).join('')
}
