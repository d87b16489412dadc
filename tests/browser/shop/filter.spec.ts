import { chooseByKeys, slideTo } from '../../support/browser/hands.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import {
  applyFilter,
  choice,
  expectProducts,
  hasPiece,
  openPanel,
  panel,
  refresh,
  slider,
} from '../../support/browser/shop-list.ts'
import { expectFocusStaysIn, listProducts, naira, struckPrice } from '../../support/browser/shopper.ts'

test('the whole shop shows every product, newest first, and offers categories to choose', async ({ page }) => {
  const products = await listProducts(page)
  await openPage(page, '/shop')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop', exact: true })).toBeVisible()
  await expectProducts(page, products)
  await expect(refresh(page)).toBeHidden()
  for (const { item_name, original_price, new_price } of products.slice(0, 4)) {
    const card = page.getByRole('main').getByRole('link', { name: item_name })
    await expect(card).toContainText(naira(new_price))
    const struck = struckPrice(card)
    await expect(struck).toHaveText(original_price === new_price ? [] : [new RegExp(naira(original_price))])
    if (original_price !== new_price) await expect(struck).toHaveCSS('text-decoration-line', 'line-through')
  }
  const [columns] = await page
    .getByRole('main')
    .getByRole('list')
    .first()
    .evaluateAll((lists) => lists.map((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length))
  expect(columns).toBe((page.viewportSize()?.width ?? 0) < 900 ? 2 : 4)

  await openPanel(page)
  await expect(panel(page).getByRole('group', { name: 'Category' })).toBeVisible()
  await choice(page, 'Skirt').check()
  await choice(page, 'Top').check()
  await applyFilter(page)
  await expect(page).toHaveURL(/[?&]categories=Skirt(,|%2C)Top/)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop', exact: true })).toBeVisible()
  await expectProducts(
    page,
    products.filter(({ category }) => category === 'Skirt' || category === 'Top'),
  )
})

test('the panel keeps the focus inside; Escape closes it, forgets what was not applied and gives the focus back', async ({
  page,
}) => {
  const products = await listProducts(page)
  await openPage(page, '/shop')
  await openPanel(page)
  await expectFocusStaysIn(page, panel(page), 26)
  await choice(page, 'M').check()
  await choice(page, 'red').check()
  await slideTo(slider(page), 20_000)
  await page.keyboard.press('Escape')
  await expect(panel(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Show Filter' })).toBeFocused()
  await expect(page).toHaveURL('/shop')
  await expectProducts(page, products)
  await openPanel(page)
  await expect(choice(page, 'M')).not.toBeChecked()
  await expect(choice(page, 'red')).not.toBeChecked()
  await expect(panel(page).getByText('up to #250,000')).toBeVisible()
  await choice(page, 'S').check()
  await panel(page).getByRole('button', { name: 'Close filter' }).click()
  await expect(panel(page)).toBeHidden()
  await openPanel(page)
  await expect(choice(page, 'S')).not.toBeChecked()
})

test('size, colour and price narrow the list, Refresh brings it back', async ({ page }) => {
  const products = await listProducts(page)
  await openPage(page, '/shop')
  await openPanel(page)
  await choice(page, '3XL').check()
  await applyFilter(page)
  const wide = products.filter(await hasPiece(page, { sizes: ['3XL'] }))
  await expectProducts(page, wide)
  await expect(refresh(page)).toBeVisible()

  await openPanel(page)
  await expect(choice(page, '3XL')).toBeChecked()
  await choice(page, 'blue').check()
  await choice(page, 'black').check()
  await applyFilter(page)
  const wideAndDark = products.filter(await hasPiece(page, { sizes: ['3XL'], colors: ['blue', 'black'] }))
  await expectProducts(page, wideAndDark)

  await openPanel(page)
  await slideTo(slider(page), 50_000)
  await expect(panel(page).getByText('up to #50,000')).toBeVisible()
  await slider(page).press('ArrowLeft')
  await expect(panel(page).getByText('up to #45,000')).toBeVisible()
  await slider(page).press('ArrowRight')
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '#50,000')
  await applyFilter(page)
  await expectProducts(
    page,
    wideAndDark.filter(({ new_price }) => new_price <= 50_000),
  )

  await refresh(page).click()
  await expect(page).toHaveURL('/shop')
  await expectProducts(page, products)
  await expect(refresh(page)).toBeHidden()
  await openPanel(page)
  await expect(choice(page, '3XL')).not.toBeChecked()
})

test('a filtered and sorted view survives reload, back and being shared', async ({ page, context }) => {
  const products = await listProducts(page)
  const isMedium = await hasPiece(page, { sizes: ['M'] })
  const cheapMediums = products
    .filter((product) => isMedium(product) && product.new_price <= 30_000)
    .toSorted((a, b) => a.item_name.localeCompare(b.item_name))
  await openPage(page, '/shop')
  await openPanel(page)
  await choice(page, 'M').check()
  await slideTo(slider(page), 30_000)
  await applyFilter(page)
  await chooseByKeys(page, page.getByLabel('Sort By'), 'A-Z')
  await expectProducts(page, cheapMediums)
  const address = page.url()
  expect(new URL(address).search).toBe('?sizes=M&max_price=30000&sort=alphabetical')

  await page.reload()
  await expectProducts(page, cheapMediums)
  await expect(page.getByLabel('Sort By')).toHaveValue('alphabetical')

  await page
    .getByRole('main')
    .getByRole('link', { name: cheapMediums[0]?.item_name ?? '' })
    .click()
  await expect(page.getByRole('button', { name: 'Add to Bag' }).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(address)
  await expectProducts(page, cheapMediums)
  await page.goBack()
  await expect(page).toHaveURL('/shop?sizes=M&max_price=30000')
  await expect(page.getByLabel('Sort By')).toHaveValue('newest')
  await page.goBack()
  await expect(page).toHaveURL('/shop')
  await expectProducts(page, products)

  const friend = await context.newPage()
  await openPage(friend, address)
  await expectProducts(friend, cheapMediums)
  await openPanel(friend)
  await expect(choice(friend, 'M')).toBeChecked()
  await expect(panel(friend).getByText('up to #30,000')).toBeVisible()
})
