/** A product's picture files, the main one first and none twice. */
export function listPictures({ img, images }: { img: string; images: string }): string[] {
  const files = [img, ...images.split(',').map((file) => file.trim())]
  return [...new Set(files)].filter(Boolean)
}

/** File names end in colour and view: 'wrap-dress-orange-front.jpg'. */
const colorAndView = /-([a-z]+)-\w+\.\w+$/

/** The picture to show when a colour is chosen: the current one when it is of that colour or none is, else its first. */
export function pictureForColor(files: readonly string[], color: string, current: number): number {
  const isOfColor = (file = '') => colorAndView.exec(file)?.[1] === color
  const first = files.findIndex(isOfColor)
  return first === -1 || isOfColor(files[current]) ? current : first
}

/** The picture file of a product in a colour; of any colour when there is none, and empty without pictures. */
export function pictureOfVariant({ img, images, color }: { img: string; images: string; color: string }): string {
  const files = listPictures({ img, images })
  return files[pictureForColor(files, color, 0)] ?? ''
}

/** What link previews show of a product, cut from its first picture. */
export function sharePicture(img: string): string {
  return img.replace(colorAndView, '-share.jpg')
}
