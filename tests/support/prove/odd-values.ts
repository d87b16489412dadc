/** A word that many of the odd texts contain. The log must never contain it. */
export const fuzzMark = 'zqfuzzmark'

const year0 = '0000-01-01T00:00:00.000Z'

/** Texts that programs get wrong. */
const texts = [
  ...['', ' ', '\u0000', '\ud83d', '\udfff', '\u202e', '\ufeff', '\u2028', '🧵', '½²Ⅷ', 'İ', 'ß', '\u0301\u0301\u0301'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'NaN', '[object Object]'],
  ...["'; drop table orders; --", '" or 1=1 --', '%', '_', '\\', '%00', '%2e%2e%2f', '../../etc/passwd', '$1', '$(x)'],
  ...['-1', '0', '0x10', '1e400', '1_000', '9'.repeat(15), '9'.repeat(40), '00000', '+1', '.5', '-0', 'Infinity'],
  ...['<script>alert(1)</script>', '</script>', '{{7*7}}', '\r\nset-cookie: a=b', 'a\nb', 'a\tb', '\u007f', '\u0085'],
  ...[year0, `${year0}~a`, '2026-02-31T00:00:00.000Z~a', '+275760-09-13T00:00:00.000Z', '9999-99-99', '0001-01-01'],
  ...['a@b', '@', 'a@example.com\u0000', `${'a'.repeat(70)}@example.com`, 'x'.repeat(600), 'x'.repeat(5_000), fuzzMark],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'ffffffff-ffff-ffff-ffff-ffffffffffff',
    'a,b,c',
    ',,,',
    'a'.repeat(130_000),
  ],
]

const numbers = [-1, 0, 1.5, -0.0001, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324, 100_000_000, 0.1 + 0.2]

const others: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [null],
  [[]],
  [[[[{}]]]],
  { $gt: '' },
  { length: 1e9 },
  ['\u0000'],
  [{}],
]

type Random = () => number
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json }

export const pick = <Value>(random: Random, values: readonly Value[]): Value =>
  values[Math.floor(random() * values.length)] as Value

/** A value of any kind. */
function oddValue(random: Random, ids: readonly string[]): Json {
  const kind = random()
  if (kind < 0.45) return pick(random, texts)
  if (kind < 0.6) return pick(random, numbers)
  // A copy, because a later change may go inside it.
  if (kind < 0.8) return structuredClone(pick(random, others)) as Json
  if (kind < 0.9) return pick(random, ids)
  if (kind < 0.95) return nest(random)
  return `${fuzzMark}${Math.floor(random() * 1e9)}`
}

function nest(random: Random): Json {
  let value: Json = fuzzMark
  for (let depth = Math.floor(random() * 200); depth > 0; depth--) value = random() < 0.5 ? [value] : { a: value }
  return value
}

/** What an address can hold. */
export function oddText(random: Random, ids: readonly string[]): string {
  const value = oddValue(random, ids)
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  // An address cannot hold half a surrogate pair.
  return text.slice(0, 4_000).replace(/\p{Surrogate}/gu, '')
}

interface Place {
  holder: Json[] | Record<string, Json>
  key: string | number
}

/** Every value inside, with what holds it. */
function placesIn(holder: Json[] | Record<string, Json>, found: Place[] = []): Place[] {
  const keys = Array.isArray(holder) ? holder.keys() : Object.keys(holder)
  for (const key of keys) {
    found.push({ holder, key })
    const value = Reflect.get(holder, key) as Json
    if (typeof value === 'object' && value !== null) placesIn(value, found)
  }
  return found
}

/** Changes one to three things of a body: values, names, lists, nesting. Now and then it changes nothing. */
export function changeBody(sample: unknown, random: Random, ids: readonly string[]): Json {
  const body = JSON.parse(JSON.stringify(sample ?? {})) as Record<string, Json>
  if (random() < 0.03) return body
  if (random() < 0.04) return oddValue(random, ids)
  for (let times = 1 + Math.floor(random() * 3); times > 0; times--) changeOne(body, random, ids)
  return body
}

function changeOne(body: Record<string, Json>, random: Random, ids: readonly string[]): void {
  const places = placesIn(body)
  const place = places.length > 0 ? pick(random, places) : undefined
  if (!place || random() < 0.08) {
    const names = ['__proto__', 'constructor', 'isAdmin', 'role', 'version', 'total', 'status', fuzzMark]
    define(body, pick(random, names), oddValue(random, ids))
    return
  }
  const { holder, key } = place
  const value = Reflect.get(holder, key) as Json
  const change = random()
  if (change < 0.5) define(holder, key, oddValue(random, ids))
  else if (change < 0.6) Reflect.deleteProperty(holder, key)
  else if (change < 0.7) define(holder, key, nearby(value, random))
  else if (change < 0.76) define(holder, key, [value])
  else if (change < 0.82) define(holder, key, { [String(key)]: value })
  else if (change < 0.9 && Array.isArray(value))
    define(holder, key, Array(pick(random, [0, 2, 101, 1_000])).fill(value[0] ?? null))
  else {
    const other = pick(random, places)
    define(holder, key, structuredClone(Reflect.get(other.holder, other.key)) as Json)
  }
}

/** As JSON.parse does, also for the name “__proto__”. */
function define(holder: object, key: string | number, value: Json): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true })
}

/** A value that is almost the one that is right. */
function nearby(value: Json, random: Random): Json {
  if (typeof value === 'number') return pick(random, [-value, value + 1, value - 0.01, value * 1e9, String(value)])
  if (typeof value === 'boolean') return !value
  if (typeof value !== 'string') return value
  const at = Math.floor(random() * value.length)
  return pick(random, [
    ...[value.toUpperCase(), value.slice(0, at), value + value, ` ${value} `, `${value}\u0000`, `${value}${fuzzMark}`],
    ...[
      value.slice(0, at) + pick(random, texts).slice(0, 50) + value.slice(at),
      value.normalize('NFD'),
      Number(value) || 0,
    ],
  ])
}

/** JSON, or what is almost JSON. */
export function writeBody(body: Json, random: Random): string {
  const text = JSON.stringify(body)
  if (random() > 0.06) return text
  const at = Math.floor(random() * text.length)
  return pick(random, [
    ...[text.slice(0, at), `${text}${text}`, `${text.slice(0, at)},${text.slice(at)}`, `\ufeff${text}`, ''],
    ...[
      text.replace(/\d+/, 'NaN'),
      text.replace(/\d+/, '1e999'),
      '['.repeat(2_000),
      `{"a":${'{"a":'.repeat(500)}`,
      `"${fuzzMark}`,
    ],
    ...[
      text.replace(/^\{/, '{"__proto__":{"a":1},'),
      text.replace(/^\{/, '{"email":1,"email":2,'),
      '\u0000',
      '"\\ud800"',
    ],
  ])
}
