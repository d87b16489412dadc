import type { Db } from '../database/database.ts'
import type { MakePicture } from './picture-process.ts'

export interface MediaContext {
  db: Db
  clock: () => Date
  makePicture: MakePicture
  /** The folder of the demo catalogue's product pictures. */
  productsDir: string
}
