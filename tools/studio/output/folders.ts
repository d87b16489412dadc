/** Where pictures go; a long run may be sent to another folder first, so that the shop never shows half of it. */
export const picturesFolder = process.env.PICTURES_FOLDER ?? 'catalogue/pictures'
export const cacheFolder = '.pictures-cache'
