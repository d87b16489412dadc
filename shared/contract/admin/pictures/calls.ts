import { staff } from '../access.ts'

/** Pictures of products, and the uploads they come from. */
export const pictureCalls = {
  pictures: staff('products.read', 'GET', '/products/:id/pictures'),
  beginUpload: staff('products.edit', 'POST', '/uploads'),
  upload: staff('products.edit', 'GET', '/uploads/:id'),
  sendPart: staff('products.edit', 'PUT', '/uploads/:id/parts'),
  stopUpload: staff('products.edit', 'DELETE', '/uploads/:id'),
  finishUpload: staff('products.edit', 'POST', '/uploads/:id/finish'),
  changePicture: staff('products.edit', 'PUT', '/products/:id/pictures/:pictureId'),
  movePicture: staff('products.edit', 'PUT', '/products/:id/pictures/:pictureId/position'),
  deletePicture: staff('products.edit', 'DELETE', '/products/:id/pictures/:pictureId'),
}
