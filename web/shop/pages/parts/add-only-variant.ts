import { pageMessages } from '../../../../shared/content/messages/page-messages.ts'
import type { ProductCard } from '../../../../shared/contract/shop/schemas.ts'
import { findAddObstacle } from '../../../../shared/domain/catalogue/choice/add-obstacle.ts'
import { countSelection } from '../../../../shared/domain/orders/cart.ts'
import { read } from '../../../api/client.ts'
import { queries } from '../../../api/queries.ts'
import { showToast } from '../../../ui/toasts/toast.ts'
import { addToCart, cartList } from '../../features/cart/cart.ts'
import { onlyColor, toLine } from '../../features/catalogue/to-line.ts'

/** Adds a product with one size and colour at most, at its present price, as far as it is in stock. */
export async function addOnlyVariant({ _id }: ProductCard): Promise<void> {
  const [product] = (await read(queries.cartProducts([_id]))).data
  if (!product) return showToast('error', pageMessages.productGone)
  const size = product.sizes[0] ?? ''
  const color = onlyColor(product)
  const quantity = countSelection(cartList.read(), { item_id: _id, size, color })
  const obstacle = findAddObstacle(product, { size, color, quantity })
  if (obstacle) return showToast('error', obstacle)
  addToCart(toLine(product, size, color), 'product page')
}
