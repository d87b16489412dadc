import { storePicture } from '../paths.ts'
import type { HeadMaker } from '../routes.ts'

export const aboutHead: HeadMaker = () => ({ picture: storePicture('about.jpg') })
