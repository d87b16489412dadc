import { storePicture } from '../../../../shared/paths.ts'
import type { Head, ShareHead } from '../../routing/head.ts'

export const head: Head = {}

export const share: ShareHead = () => ({ picture: storePicture('about.jpg') })
