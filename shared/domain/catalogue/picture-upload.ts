export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

export type PictureType = (typeof pictureTypes)[number]

/** Characters of base64 in one part. The whole request stays below the limit of 128 KiB. */
export const longestPart = 96 * 1024

/** Bytes of one part: four characters of base64 carry three. */
export const partBytes = (longestPart / 4) * 3
