/** A part of a state that has a delivery price of its own, by itself or with the other areas of its zone. */
export interface Area {
  _id: string
  state: string
  name: string
  /** Other names that people use, such as “VI” for Victoria Island. */
  aliases: readonly string[]
  zone: string
}

/** How a name is compared: “V.I.”, “v i” and “VI” are the same, and so are “Ṣurulere” and “Surulere”. */
export function areaKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '')
}

/** Every name of an area as it is compared. */
export function areaKeys({ name, aliases }: Pick<Area, 'name' | 'aliases'>): string[] {
  return [...new Set([name, ...aliases].map(areaKey))].filter(Boolean)
}

/** The area of a state with this name or nickname; undefined when it is not listed. */
export function findArea<Found extends Area>(areas: readonly Found[], state: string, name: string): Found | undefined {
  const key = areaKey(name)
  return key ? areas.find((area) => area.state === state && areaKeys(area).includes(key)) : undefined
}

/** The areas that what was typed can mean; those whose name or nickname begins with it first. */
export function searchAreas<Found extends Area>(areas: readonly Found[], typed: string): Found[] {
  const key = areaKey(typed)
  if (!key) return [...areas]
  const matches = areas.map((area) => ({ area, rank: rankOf(area, key) })).filter(({ rank }) => rank < noMatch)
  return matches.sort((one, other) => one.rank - other.rank).map(({ area }) => area)
}

const noMatch = 3

function rankOf(area: Area, key: string): number {
  const keys = areaKeys(area)
  if (keys.includes(key)) return 0
  if (keys.some((name) => name.startsWith(key))) return 1
  return keys.some((name) => name.includes(key)) || areaKey(area.state).startsWith(key) ? 2 : noMatch
}
