/** A product's picture files, the main one first and none twice. */
export function listPictures({ img, images }: { img: string; images: string }): string[] {
  const files = [img, ...images.split(',').map((file) => file.trim())]
  return [...new Set(files)].filter(Boolean)
}

export interface ShownPicture {
  file: string
  alt: string
  /** Whether there is a version to zoom in on. */
  zoom: boolean
}

/** The pictures of a product's page. One without alt text is named after the product and its place in the list. */
export function describePictures(product: {
  item_name: string
  img: string
  images: string
  pictures: readonly ShownPicture[]
}): ShownPicture[] {
  const files = listPictures(product)
  return files.map((file, index) => {
    const { alt = '', zoom = false } = product.pictures.find((picture) => picture.file === file) ?? {}
    const place = files.length > 1 ? `, picture ${index + 1} of ${files.length}` : ''
    return { file, alt: alt || product.item_name + place, zoom }
  })
}

/** File names end in colour and view: 'wrap-dress-orange-front.jpg'. */
const colorAndView = /-([a-z]+)-\w+\.\w+$/

/** The picture to show when a colour is chosen: the current one when it is of that colour or none is, else its first. */
export function pictureForColor(files: readonly string[], color: string, current: number): number {
  const isOfColor = (file = '') => colorAndView.exec(file)?.[1] === color
  const first = files.findIndex(isOfColor)
  return first === -1 || isOfColor(files[current]) ? current : first
}

/** What link previews show of a product, cut from its first picture. */
export function sharePicture(img: string): string {
  return img.replace(colorAndView, '-share.jpg')
}
