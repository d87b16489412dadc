import { existsSync } from 'node:fs'
import sharp from 'sharp'
import { looks } from '../wardrobe/looks.ts'
import { picturesFolder } from './folders.ts'
import { picturesOf } from './jobs.ts'
import { writeWhole } from './write-file.ts'

const cell = { width: 96, height: 128 }
const columns = 16

/** All product pictures on one sheet, small, to look for what is odd among them. */
export async function writeContactSheet(path: string): Promise<void> {
  const files = looks
    .flatMap((look) => picturesOf(look))
    .map((name) => `${picturesFolder}/products/${name}.jpg`)
    .filter((file) => existsSync(file))
  const cells = await Promise.all(files.map((file) => sharp(file).resize(cell).toBuffer()))
  const sheet = sharp({
    create: {
      width: columns * cell.width,
      height: Math.ceil(files.length / columns) * cell.height,
      channels: 3,
      background: '#fbf7f0',
    },
  })
  const placed = cells.map((input, index) => ({
    input,
    left: (index % columns) * cell.width,
    top: Math.floor(index / columns) * cell.height,
  }))
  await writeWhole(path, await sheet.composite(placed).jpeg({ quality: 80, mozjpeg: true }).toBuffer())
}
