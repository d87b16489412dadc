import { storePicture } from '../../../../shared/paths.ts'
import type { Head, ShareHead } from '../../routing/head.ts'

export const head: Head = {
  description:
    'Sustainable clothing for formal and informal occasions: quality materials, honest prices and fast delivery from Gbagada, Lagos.',
}

export const share: ShareHead = () => ({ picture: storePicture('about.jpg') })
