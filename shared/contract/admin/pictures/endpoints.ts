import * as z from 'zod/mini'
import type { Endpoint } from '../../endpoint.ts'
import { nothing } from '../../nothing.ts'
import { idParams } from '../fields.ts'
import { pictureCalls } from './calls.ts'
import {
  BeginUpload,
  ChangePicture,
  FinishUpload,
  MovePicture,
  Picture,
  PictureParams,
  UploadPart,
  UploadView,
} from './schemas.ts'

/** Pictures of products, and the uploads they come from. */
export const pictureEndpoints = {
  pictures: {
    ...pictureCalls.pictures,
    summary: 'The pictures of a product, in order.',
    params: idParams,
    answer: z.array(Picture),
  },
  beginUpload: { ...pictureCalls.beginUpload, summary: 'Begin an upload.', body: BeginUpload, answer: UploadView },
  upload: {
    ...pictureCalls.upload,
    summary: 'How far an upload is, to go on with it.',
    params: idParams,
    answer: UploadView,
  },
  sendPart: {
    ...pictureCalls.sendPart,
    summary: 'Send the next part; a repeated one changes nothing.',
    params: idParams,
    body: UploadPart,
    answer: UploadView,
  },
  stopUpload: {
    ...pictureCalls.stopUpload,
    summary: 'Forget an unfinished upload.',
    params: idParams,
    answer: nothing,
  },
  finishUpload: {
    ...pictureCalls.finishUpload,
    summary: 'Make a picture of the product from a complete upload.',
    params: idParams,
    body: FinishUpload,
    answer: Picture,
  },
  changePicture: {
    ...pictureCalls.changePicture,
    summary: 'Change colour and alt text.',
    params: PictureParams,
    body: ChangePicture,
    answer: Picture,
  },
  movePicture: {
    ...pictureCalls.movePicture,
    summary: 'Move a picture to another place.',
    params: PictureParams,
    body: MovePicture,
    answer: z.array(Picture),
  },
  deletePicture: {
    ...pictureCalls.deletePicture,
    summary: 'Remove a picture from its product.',
    params: PictureParams,
    answer: z.array(Picture),
  },
} satisfies Record<string, Endpoint>
