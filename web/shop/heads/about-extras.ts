import { storePicture } from '../../../shared/paths.ts'
import type { ExtrasMaker } from './extras.ts'

export const aboutExtras: ExtrasMaker = () => ({ picture: storePicture('about.jpg') })
