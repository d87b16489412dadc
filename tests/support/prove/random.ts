/** The seed of this run. Every random choice comes from it, so a failure can be repeated. */
export const proofSeed = Number(process.env.PROOF_SEED ?? 1)

/** Random numbers from 0 up to 1 that follow from the run's seed and a name, whatever else runs (mulberry32). */
export function makeRandom(name: string): () => number {
  let state = proofSeed
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e3779b1)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
