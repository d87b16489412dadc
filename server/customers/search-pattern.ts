/** What each part of a search must look like in the text that customers are found by. */
export function searchPatterns(q: string): string[] {
  const phone = /^[+\d][\d\s()/-]+$/.test(q) ? phonePart(q) : ''
  const words = phone ? [phone] : q.toLowerCase().split(/\s+/)
  // Shorter words cannot use the index; one that is long enough is always there.
  const long = words.filter((word) => word.length >= shortest)
  return (long.length > 0 ? long : [q.toLowerCase()]).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
}

const shortest = 3

/** +234 803 …, 234803… and 0803… are the same number. */
function phonePart(q: string): string {
  return q.replaceAll(/\D/g, '').replace(/^(234|0)/, '')
}
