export type Encoding = 'br' | 'gzip'

/** Browsers send fewer than 100 characters. The rest of a longer header is not read. */
const longestHeader = 1_000

/** Picks brotli before gzip from the encodings that an `Accept-Encoding` header accepts. */
export function pickEncoding(header: string): Encoding | undefined {
  const weights = new Map<string, number>()
  for (const offer of header.slice(0, longestHeader).toLowerCase().split(',')) {
    const [name = '', ...parameters] = offer.split(';')
    weights.set(name.trim(), readWeight(parameters))
  }
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : undefined
}

/** Reads the q-value, which is 1 when it is missing. An unreadable one counts as 0, because plain text suits every client. */
function readWeight(parameters: readonly string[]): number {
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=')
    if (name.trim() === 'q') return Number(value) || 0
  }
  return 1
}
