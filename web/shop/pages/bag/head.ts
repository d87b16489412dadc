import { viewSharedLines } from '../../../../shared/domain/bags/shared-bag.ts'
import { sharePicture } from '../../../../shared/domain/catalogue/gallery.ts'
import { formatNaira } from '../../../../shared/domain/money.ts'
import { productPicture } from '../../../../shared/paths.ts'
import { queries } from '../../../api/queries.ts'
import { countOf } from '../../../ui/count-of.ts'
import type { Head, ShareHead } from '../../routing/head.ts'
import { totalOf } from './total.ts'

export const head: Head = {
  description: 'See the pieces that someone has put together for you, at today’s prices, and put them in your bag.',
  adapt({ params }, known) {
    const bag = known(queries.sharedBag(params.code ?? ''))?.data
    const percent = known(queries.generalDiscount())?.data.percent
    if (!bag || percent === undefined) return {}
    const { rows } = viewSharedLines(bag.lines, bag.products)
    const pieces = rows.reduce((sum, { quantity }) => sum + quantity, 0)
    return { title: `A bag of ${countOf(pieces, 'piece')}, ${formatNaira(totalOf(rows, percent))}` }
  },
}

export const share: ShareHead = ({ params }, known) => {
  const [first] = known(queries.sharedBag(params.code ?? ''))?.data.products ?? []
  return first ? { picture: productPicture(sharePicture(first.img)) } : {}
}
