/** Sentences about pictures in the back office. */
export const pictureMessages = {
  typeRefused: 'Only JPEG, PNG, WebP and AVIF pictures can be added.',
  notAPicture: 'This file is no JPEG, PNG, WebP or AVIF picture.',
  damaged: 'This picture is damaged or was not sent completely. Please choose it again.',
  tooManyPixels: 'This picture has more than 50 megapixels. Please choose a smaller one.',
  tooMuchMemory: 'This picture is too large to be processed. Please choose a smaller one.',
  tooHeavy: 'A picture may have at most 20 MB.',
  tookTooLong: 'This picture took too long to process. Please choose a smaller one.',
  notProcessed: 'This picture could not be processed. Please choose it again.',
  tooManyUploads: 'You have 100 unfinished uploads. Stop some of them first.',
  tooManyPictures: 'A product has at most 40 pictures.',
  otherUpload: 'This upload was started with other values.',
  wrongOffset: 'Parts of this picture are missing. The upload goes on where it stopped.',
  tooMuchData: 'More data was sent than announced.',
  lastPicture: 'A published product keeps at least one picture. Add another one first.',
}
