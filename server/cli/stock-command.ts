import { productStore } from '../catalogue/store.ts'
import type { PaymentContext } from '../payments/payment-context.ts'
import { commandLine } from '../staff/author.ts'
import { setFree } from '../stock/set-free.ts'
import { stockStore, type Variant } from '../stock/store.ts'
import { table } from './table.ts'
import { UsageError } from './usage-error.ts'

/** Shows and sets how many pieces are free. */
export const stockCommand = {
  usage: 'stock [SLUG [SIZE COLOUR NUMBER]]',
  about:
    'counted pieces; with a number, how many are free to sell now (- for no size or colour, "off" to stop counting)',
  async run([slug, size, color, number]: string[], paymentContext: PaymentContext): Promise<string> {
    if (!slug) return listCounted(paymentContext)
    const productId = await productStore(paymentContext.db).findId(slug)
    if (!productId) throw new UsageError(`There is no product ${slug}.`)
    if (size === undefined) return listVariants(productId, paymentContext)
    const { db, clock } = paymentContext
    const isOff = number === 'off'
    if (!isOff && !/^\d{1,6}$/.test(number ?? ''))
      throw new UsageError('The number of pieces is a whole number from 0 to 999999, or off.')
    const variant: Variant = {
      item_id: productId,
      size: size === '-' ? '' : (size ?? ''),
      color: color === '-' ? '' : (color ?? ''),
    }
    const isKnown = await setFree(variant, isOff ? null : Number(number), commandLine(clock()), db)
    if (!isKnown) throw new UsageError(`${slug} does not come in ${[size, color].join(', ')}.`)
    return listVariants(productId, paymentContext)
  },
}

async function listCounted(paymentContext: PaymentContext): Promise<string> {
  const rows = await stockStore(paymentContext.db).listCounted()
  return table(
    ['Product', 'Size', 'Colour', 'Free'],
    rows.map(({ item_slug, size, color, stock }) => [item_slug, size, color, String(stock)]),
  )
}

async function listVariants(productId: string, paymentContext: PaymentContext): Promise<string> {
  const [product] = await productStore(paymentContext.db).listWithVariants([productId])
  return table(
    ['Size', 'Colour', 'Free'],
    (product?.variants ?? []).map(({ size, color, available }) => [
      size,
      color,
      available === null ? 'not counted' : String(available),
    ]),
  )
}
