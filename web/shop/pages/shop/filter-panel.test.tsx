// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/dom'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { demoCategories } from '../../../../catalogue/read-catalogue.ts'
import { filterColors, filterSizes } from '../../../../shared/content/shop.ts'
import type { SingleProduct } from '../../../../shared/contract/shop/schemas.ts'
import { readDemoProduct } from '../../../../tests/support/components/demo-products.ts'
import { openShop } from '../../../../tests/support/components/open-shop.tsx'
import { pressOnSlider } from '../../../../tests/support/components/slider.ts'
import type { SentCall } from '../../../../tests/support/components/store-answers.ts'

/** Opens a list that answers `products`, or for some queries others. */
async function openList(path: string, productsFor: (query: SentCall['query']) => readonly SingleProduct[]) {
  const shop = await openShop(path, {
    allCategories: { data: demoCategories.map((category) => ({ category })) },
    allProducts: ({ query }) => {
      const data = [...productsFor(query)]
      return { data, meta: { total: data.length, page: 1, pages: 1 } }
    },
    filterCounts: {
      data: {
        total: 1,
        categories: demoCategories.map((category) => ({ category, count: 1 })),
        sizes: filterSizes.map((size) => ({ size, count: 1 })),
        colors: filterColors.map((color) => ({ color, count: 1 })),
        in_stock: 1,
        on_sale: 1,
      },
    },
  })
  await screen.findByRole('heading', { level: 1 })
  return {
    ...shop,
    lastListQuery: () => shop.sent.findLast(({ name }) => name === 'allProducts')?.query,
  }
}

const listQuery = (filters: Record<string, string>) => ({ ...filters, fields: 'card', per_page: '24' })

const panel = () => within(screen.getByRole('dialog', { name: 'Filter Items' }))
const choice = (name: string) => panel().getByRole<HTMLInputElement>('checkbox', { name })
const slider = () => panel().getByRole<HTMLInputElement>('slider', { name: 'Price' })
const refresh = () => screen.queryByRole('link', { name: 'Refresh' })

async function openPanel(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /^Show Filter/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Filter Items' })
  await within(dialog).findByRole('heading', { name: 'Filter Items' })
}

async function applyFilter(user: UserEvent): Promise<void> {
  await user.click(panel().getByRole('button', { name: 'Filter Items' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Filter Items' })).toBeNull())
}

async function expectCards(...products: SingleProduct[]): Promise<void> {
  const names = () => within(screen.getByRole('main')).queryAllByRole('heading', { level: 3 })
  await waitFor(() => expect(names().map(({ textContent }) => textContent)).toEqual(products.map((p) => p.item_name)))
}

const heading = (level: number, name: string) => screen.findByRole('heading', { level, name })

describe('the filter panel', () => {
  it('offers the promised sizes, colours, conditions and prices', async () => {
    const { user } = await openList('/shop', () => [])
    await openPanel(user)
    const namesIn = (group: string) =>
      within(panel().getByRole('group', { name: group }))
        .getAllByRole('checkbox')
        .map((box) => box.getAttribute('aria-label'))
    expect(namesIn('Size')).toEqual(['S', 'M', 'L', 'XL', 'XXL', '3XL'])
    expect(namesIn('Colour')).toEqual(['red', 'blue', 'orange', 'green', 'yellow', 'black', 'white', 'purple'])
    expect(namesIn('Show only')).toEqual(['In stock', 'On sale'])
    const { min, max, step } = slider()
    expect([min, max, step]).toEqual(['5000', '250000', '5000'])
  })

  it('keeps the category of a link, offers no other one, and Refresh leads back to it', async () => {
    const dress = await readDemoProduct('adunni-leaf-wrap-dress')
    const black = await readDemoProduct('ngozi-ankara-flare-dress')
    const { user, lastListQuery } = await openList('/shop?category=dress', ({ colors }) =>
      colors === 'black' ? [black] : [dress, black],
    )
    await heading(1, 'Shop for Dress')
    await heading(2, 'Our Dress collections')
    await expectCards(dress, black)
    expect(lastListQuery()).toEqual(listQuery({ category: 'dress' }))
    await openPanel(user)
    expect(panel().queryByRole('group', { name: 'Category' })).toBeNull()
    await user.click(choice('black'))
    await applyFilter(user)
    await expectCards(black)
    expect(lastListQuery()).toEqual(listQuery({ category: 'dress', colors: 'black' }))
    await heading(1, 'Shop for Dress')
    await user.click(refresh() ?? document.body)
    await expectCards(dress, black)
    expect(location.pathname + location.search).toBe('/shop?category=dress')
  })

  it('reads the category of a link in any case', async () => {
    const dress = await readDemoProduct('adunni-leaf-wrap-dress')
    const { lastListQuery } = await openList('/shop?category=DRESS', () => [dress])
    await heading(1, 'Shop for Dress')
    await expectCards(dress)
    expect(lastListQuery()?.category?.toLowerCase()).toBe('dress')
  })

  it('filters nothing by an untouched price, and takes a price back that is moved to its end', async () => {
    const { user, lastListQuery } = await openList('/shop', () => [])
    await openPanel(user)
    await applyFilter(user)
    expect(location.search).toBe('')
    await openPanel(user)
    pressOnSlider(slider(), 'ArrowLeft', 2)
    await applyFilter(user)
    expect(location.search).toBe('?max_price=240000')
    await waitFor(() => expect(lastListQuery()).toEqual(listQuery({ max_price: '240000' })))
    await openPanel(user)
    pressOnSlider(slider(), 'ArrowLeft')
    await applyFilter(user)
    expect(location.search).toBe('?max_price=235000')
    await waitFor(() => expect(lastListQuery()).toEqual(listQuery({ max_price: '235000' })))
    await openPanel(user)
    pressOnSlider(slider(), 'End')
    await applyFilter(user)
    expect(location.search).toBe('')
  })

  it('says when nothing is found, and Show All brings everything back', async () => {
    const dress = await readDemoProduct('adunni-leaf-wrap-dress')
    const { user, lastListQuery } = await openList('/shop?colors=purple', ({ max_price, colors }) =>
      max_price === '5000' && colors === 'purple' ? [] : [dress],
    )
    await openPanel(user)
    pressOnSlider(slider(), 'Home')
    await panel().findByText('up to #5,000')
    await applyFilter(user)
    await screen.findByText('No result found.')
    await expectCards()
    expect(lastListQuery()).toEqual(listQuery({ colors: 'purple', max_price: '5000' }))
    await user.click(screen.getByRole('link', { name: 'Show All' }))
    await expectCards(dress)
    expect(location.pathname + location.search).toBe('/shop')
    expect(lastListQuery()).toEqual(listQuery({}))
    await openPanel(user)
    expect(choice('purple').checked).toBe(false)
  })
})
