/** One line of a table: figures side by side, and what some of them must keep to. */
export interface Row {
  name: string
  figures: Record<string, number>
  /** None where a figure is only reported. */
  bounds?: Bound[]
}

export type Bound = { figure: string; most: number } | { figure: string; least: number }

export interface Table {
  title: string
  /** What a reader must know to read the figures right. */
  note?: string
  rows: Row[]
}

export function isKept(bound: Bound, { figures }: Row): boolean {
  const value = figures[bound.figure] ?? Number.NaN
  return 'most' in bound ? value <= bound.most : value >= bound.least
}

export function describeBound(bound: Bound): string {
  return 'most' in bound
    ? `${bound.figure} ≤ ${round(bound.most).toLocaleString('en')}`
    : `${bound.figure} ≥ ${round(bound.least).toLocaleString('en')}`
}

export interface Miss {
  table: string
  row: string
  bound: string
  value: number
}

export function findMisses(tables: readonly Table[]): Miss[] {
  return tables.flatMap(({ title, rows }) =>
    rows.flatMap((row) =>
      (row.bounds ?? [])
        .filter((bound) => !isKept(bound, row))
        .map((bound) => ({
          table: title,
          row: row.name,
          bound: describeBound(bound),
          value: round(row.figures[bound.figure] ?? Number.NaN),
        })),
    ),
  )
}

/** Three digits say more than a bench on a shared machine can know. */
export function round(value: number): number {
  return Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
}

export function median(values: readonly number[]): number {
  return percentile(values, 50)
}

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
