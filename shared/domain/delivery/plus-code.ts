/**
 * Plus Codes (open location codes) of ten digits: an area of about 14 by 14 metres. The npm package `open-location-code` is
 * not used: it has no types, no tests and no ES module, and the shop only needs the encoder.
 */
const digits = '23456789CFGHJMPQRVWX'
const pairs = 5
/** Degrees that the smallest pair of digits stands for, as a fraction: 1 / 8,000. */
const perDegree = 8_000

/** Of a position in degrees. */
export function encodePlusCode(latitude: number, longitude: number): string {
  // Whole numbers, so that no rounding of fractions moves a position into the neighbouring cell.
  const top = 180 * perDegree - 1
  let up = Math.min(Math.max(floorUnits(latitude + 90), 0), top)
  let right = floorUnits((((longitude + 180) % 360) + 360) % 360) % (360 * perDegree)
  let code = ''
  for (let pair = 0; pair < pairs; pair++) {
    code = `${digits[up % 20]}${digits[right % 20]}${code}`
    up = Math.floor(up / 20)
    right = Math.floor(right / 20)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}

/** Positions come with up to 15 digits; what is nearer to the next cell than a billionth of a degree belongs to it. */
function floorUnits(degrees: number): number {
  return Math.floor(Math.round(degrees * 1e9) / (1e9 / perDegree))
}

/** A whole code; the first digits of latitude and longitude end at 180 and 360 degrees. */
const pattern = /^[2-9C][2-9CFGHJMPQRV][2-9CFGHJMPQRVWX]{6}\+[2-9CFGHJMPQRVWX]{2,7}$/

export function isPlusCode(code: string): boolean {
  return pattern.test(code)
}

/** 6FR5****+**: the region, about 100 kilometres, but not the house. */
export function maskPlusCode(code: string): string {
  return code.replaceAll(/[^+]/g, (digit, at: number) => (at < 4 ? digit : '*'))
}

/** “within 20 metres”, “within 1.5 kilometres”: what the phone says about its position. */
export function describeAccuracy(metres: number): string {
  if (metres < 1_000) return `within ${Math.max(5, Math.ceil(metres / 5) * 5)} metres`
  const kilometres = Math.ceil(metres / 100) / 10
  return `within ${kilometres} kilometre${kilometres === 1 ? '' : 's'}`
}
