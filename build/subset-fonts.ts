import { readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

/**
 * Cuts the two open font families down to what the store writes: Latin text, and in small files of their own the naira
 * sign and the Yoruba letters, which most popular fonts lack. Run with `npm run fonts`; the results are committed.
 */
const latin = [
  ...range(0x20, 0x7e),
  ...range(0xa0, 0xff),
  0x131,
  0x152,
  0x153,
  0x2013,
  0x2014,
  0x2018,
  0x2019,
  0x201c,
  0x201d,
  0x2022,
  0x2026,
  0x2190,
  0x2192,
  0x2212,
  0xd7,
]
const pieces = [
  { name: 'latin', source: 'latin', text: latin },
  { name: 'naira', source: 'latin-ext', text: [...'₦ṣṢ'].map(codePoint) },
  { name: 'yoruba', source: 'vietnamese', text: [...'ẹọẸỌ'].map(codePoint) },
]
const families = [
  { family: 'plus-jakarta-sans', axes: { wght: { min: 400, max: 700 } } },
  { family: 'fraunces', axes: { wght: { min: 400, max: 600 } } },
]

for (const { family, axes } of families) {
  for (const { name, source, text } of pieces) {
    const file = `node_modules/@fontsource-variable/${family}/files/${family}-${source}-wght-normal.woff2`
    const subset = await subsetFont(await readFile(file), String.fromCodePoint(...text), {
      targetFormat: 'woff2',
      variationAxes: axes,
    })
    await writeFile(`web/fonts/${name}-${family}.woff2`, subset)
    console.log(`${name}-${family}: ${subset.length} bytes`)
  }
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function codePoint(character: string): number {
  return character.codePointAt(0) ?? 0
}
