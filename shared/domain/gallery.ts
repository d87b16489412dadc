/** A product's picture files, the main one first and none twice. */
export function listPictures({ img, images }: { img: string; images: string }): string[] {
  const files = [img, ...images.split(',').map((file) => file.trim())]
  return [...new Set(files)].filter(Boolean)
}

/**
 * The picture to show when a colour is chosen, read off the file names ('wrap-dress-orange-1.jpg'): the current one when
 * it is of that colour or none is, otherwise the colour's first.
 */
export function pictureForColor(files: readonly string[], color: string, current: number): number {
  const isOfColor = (file: string | undefined) => file?.split(/[-.]/).includes(color)
  const first = files.findIndex(isOfColor)
  return first === -1 || isOfColor(files[current]) ? current : first
}
