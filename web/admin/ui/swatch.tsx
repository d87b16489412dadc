/** The colour beside its name; names without a known colour have none. */
const known = new Set(['red', 'blue', 'orange', 'green', 'yellow', 'black', 'white', 'purple'])

export function Swatch({ color }: { color: string }) {
  return known.has(color) ? <span className={`sw sw-${color}`} aria-hidden="true" /> : null
}
