const shortest = 50
/** Search engines cut longer descriptions. */
const longest = 160

/** Makes a description of 50 to 160 characters. `padding` is a sentence of at least 50 characters for short texts. */
export function fitDescription(text: string, padding: string): string {
  const given = text.replace(/\s+/g, ' ').trim()
  const full = given.length < shortest ? `${given} ${padding}`.trim() : given
  if (full.length <= longest) return full
  const cut = full.slice(0, longest - 1)
  const lastSpace = cut.lastIndexOf(' ')
  return `${(lastSpace < shortest ? cut : cut.slice(0, lastSpace)).replace(/[^\p{L}\p{N})”]+$/u, '')}…`
}
