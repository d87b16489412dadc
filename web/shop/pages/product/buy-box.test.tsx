// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom'
import { describe, expect, it } from 'vitest'
import { paths } from '../../../../shared/paths.ts'
import { answersFor, readDemoProduct } from '../../../../tests/support/components/demo-products.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'
import { countToasts, expectToast, toastsSaying } from '../../../../tests/support/components/toasts.ts'

const dress = { name: 'Adunni Leaf Wrap Dress', slug: 'adunni-leaf-wrap-dress' }
const cushion = { name: 'Indigo Stripe Cushion Cover', slug: 'indigo-stripe-cushion-cover' }
const shawl = { name: 'Ipele Aso-Oke Shawl', slug: 'ipele-aso-oke-shawl' }
const tote = { name: 'Adire Market Tote', slug: 'adire-market-tote' }

/** Opens the page of a product of the demo catalogue. */
async function openProduct(slug: string) {
  const product = await readDemoProduct(slug)
  const { user } = await openShop(paths.product(slug), {
    ...answersFor(product),
    cartProducts: { data: [product] },
    allProducts: { data: [], meta: { total: 0, page: 1, pages: 1 } },
    generalDiscount: { data: { percent: 0 } },
  })
  await screen.findByRole('heading', { level: 1, name: product.item_name })
  return user
}

const choice = (group: string) => (name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole<HTMLInputElement>('radio', { name })
const size = choice('Size')
const color = choice('Colour')
const addToBag = () => screen.getAllByRole('button', { name: 'Add to Bag' })[0] ?? document.body
const buyNow = () => screen.getByRole('link', { name: 'Buy Now' })
const bagButton = () => within(screen.getByRole('banner')).getByRole('button', { name: /^Bag,/ })
const quantity = (item: string) => within(screen.getByRole('group', { name: `Quantity of ${item}` }))
const storedChoices = () => {
  const lines: { size: string; color: string }[] = JSON.parse(localStorage.getItem('cart') ?? '[]')
  return lines.map(({ size, color }) => [size, color])
}

describe('adding to the bag', () => {
  it('takes a product without sizes and colours as it is, and counts it with plus and minus', async () => {
    const user = await openProduct(cushion.slug)
    expect(screen.queryAllByRole('radiogroup')).toEqual([])
    const control = quantity(cushion.name)
    await user.click(control.getByRole('button', { name: /^One less/ }))
    await expectToast("This item doesn't exist in cart")
    await user.click(addToBag())
    const added = `1 ${cushion.name} added to cart`
    await expectToast(added)
    await user.click(control.getByRole('button', { name: /^One more/ }))
    await waitFor(() => expect(toastsSaying(added)).toHaveLength(2))
    expect(control.getByRole('status').textContent).toBe('2')
    await user.click(control.getByRole('button', { name: /^One less/ }))
    await expectToast(`1 ${cushion.name} removed from cart`)
    expect(bagButton().textContent).toBe('1')
  })

  it('asks only for the colour of a product that has no sizes', async () => {
    const user = await openProduct(shawl.slug)
    await user.click(addToBag())
    await expectToast('Please select your preferred color first')
    await user.click(color('purple'))
    await user.click(addToBag())
    await expectToast(`1 ${shawl.name} added to cart`)
  })

  it('needs no choice of a product with one colour: it is chosen already', async () => {
    const user = await openProduct(tote.slug)
    expect(color('blue').checked).toBe(true)
    await user.click(addToBag())
    await expectToast(`1 ${tote.name} added to cart`)
    expect(storedChoices()).toEqual([['', 'blue']])
  })

  it('says at once that the chosen size is sold out in another colour, and keeps it for the first colour', async () => {
    const user = await openProduct('eko-linen-camp-shirt')
    await user.click(size('M'))
    await user.click(color('blue'))
    expect(color('blue').checked).toBe(true)
    const soldOut = 'Size M is sold out in white. Please choose another size.'
    expect(countToasts()).toBe(0)
    await user.click(color('white'))
    await expectToast(soldOut)
    expect(countToasts()).toBe(1)
    expect(size('M, sold out').checked).toBe(false)
    await user.click(color('blue'))
    expect(size('M').checked).toBe(true)
  })

  it('takes no more pieces than are in stock', async () => {
    const user = await openProduct('bini-wide-sleeve-adire-top')
    await user.click(size('M'))
    await user.click(color('purple'))
    await user.click(addToBag())
    await user.click(addToBag())
    await expectToast('Only 1 left in this size')
    expect(bagButton().textContent).toBe('1')
  })
})

it('the dialog for more pieces counts a product with sizes size by size, and leads to the cart', async () => {
  const user = await openProduct(dress.slug)
  await user.click(quantity(dress.name).getByRole('button', { name: /^One more/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add more items to the cart' }))
  await dialog.findByRole('heading', { name: 'Add more items to the cart' })
  const counter = (size: string) => within(dialog.getByRole('group', { name: `Quantity of size ${size}` }))
  const more = (size: string) => user.click(counter(size).getByRole('button', { name: /^One more/ }))
  const less = (size: string) => user.click(counter(size).getByRole('button', { name: /^One less/ }))
  await more('M')
  await expectToast('Please select your preferred color first')
  await user.click(dialog.getByRole('radio', { name: 'green' }))
  await more('M')
  await expectToast(`1 ${dress.name} M added to cart`)
  await more('L')
  await expectToast(`1 ${dress.name} L added to cart`)
  expect(counter('M').getByRole('status').textContent).toBe('1')
  await less('M')
  await expectToast(`1 ${dress.name} M removed from cart`)
  await less('M')
  await expectToast("This item doesn't exist in cart")
  expect(storedChoices()).toEqual([['L', 'green']])
  await user.click(dialog.getByRole('link', { name: 'View cart & Checkout' }))
  await screen.findByRole('heading', { level: 1, name: 'Cart (1)' })
  expect(location.pathname).toBe(paths.cart)
})

it('the heart puts a product on the wish list once for each choice', async () => {
  const user = await openProduct(dress.slug)
  const heart = screen.getByRole('button', { name: 'Add to your wish list' })
  const expectWishes = (count: string) =>
    within(screen.getByRole('banner')).getByRole('link', { name: `Wish list, ${count}` })
  await user.click(heart)
  await expectToast(`1 ${dress.name} added to your Wish List`)
  expectWishes('1 item')
  expect(heart.getAttribute('aria-pressed')).toBe('true')
  await user.click(heart)
  await expectToast('Item already exists in your Wish List')
  expectWishes('1 item')
  await user.click(size('L'))
  await user.click(heart)
  expectWishes('2 items')
})

it('Buy Now asks for missing choices, takes the piece to the cart and adds it only once', async () => {
  const user = await openProduct(dress.slug)
  await user.click(buyNow())
  await expectToast('Please select your preferred size first')
  expect(location.pathname).toBe(paths.product(dress.slug))
  await user.click(size('M'))
  await user.click(color('blue'))
  await user.click(buyNow())
  await screen.findByRole('heading', { level: 1, name: 'Cart (1)' })
  expect(location.pathname).toBe(paths.cart)
  await within(screen.getByRole('main')).findAllByRole('link', { name: dress.name })
  history.back()
  await screen.findByRole('radiogroup', { name: 'Size' })
  await user.click(size('M'))
  await user.click(color('blue'))
  await user.click(buyNow())
  await screen.findByRole('heading', { level: 1, name: 'Cart (1)' })
})
