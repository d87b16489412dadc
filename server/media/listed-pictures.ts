import { createHash } from 'node:crypto'
import { listPictures } from '../../shared/domain/catalogue/gallery.ts'

interface ListingProduct {
  _id: string
  item_name: string
  img: string
  images: string
  colors: readonly string[]
}

/** Names of the studio's pictures end in colour and view: 'wrap-dress-orange-front'. */
const colorAndView = /-([a-z]+)-([a-z]+)$/

/**
 * The rows for pictures that a product lists without having rows for them, as the demo catalogue and imports do. The
 * same product gives the same ids, so a row can be named before it is stored.
 */
export function rowsOfListed(product: ListingProduct) {
  return listPictures(product).map((file, position) => {
    const name = file.replace(/\.\w+$/, '')
    const [, named = '', view = ''] = colorAndView.exec(name) ?? []
    const color = product.colors.includes(named) ? named : ''
    const isUploaded = view === 'photo'
    return {
      _id: stableId(`${product._id} ${name}`),
      product_id: product._id,
      position,
      name,
      color,
      alt: [product.item_name, color, isUploaded ? '' : view].filter(Boolean).join(', '),
      focus_x: 0.5,
      focus_y: 0.5,
      state: 'ready' as const,
      problem: '',
    }
  })
}

function stableId(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}
