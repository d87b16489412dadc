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
import {
  cardNames,
  expectFocusStaysIn,
  isNarrow,
  listProducts,
  naira,
  struckPrice,
} from '../../support/browser/shopper.ts'

test('a category’s link sets banner and heading and lists only that category', async ({ page }) => {
  const dresses = (await listProducts(page)).filter(({ category }) => category === 'Dress')
  await openPage(page, '/shop?category=dress')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: 'Our Dress collections' })).toBeVisible()
  await expectProducts(page, dresses)
  await openPanel(page)
  await expect(panel(page).getByRole('group', { name: 'Size' })).toBeVisible()
  await expect(panel(page).getByRole('group', { name: 'Category' })).toBeHidden()
  await choice(page, 'black').check()
  await applyFilter(page)
  const black = dresses.filter(await hasPiece(page, { colors: ['black'] }))
  await expectProducts(page, black)
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()
  await refresh(page).click()
  await expect(page).toHaveURL('/shop?category=dress')
  await expectProducts(page, dresses)

  await openPage(page, '/shop?category=DRESS')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()
  await expectProducts(page, dresses)
})

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

test('the panel offers the promised choices and keeps the focus inside', async ({ page }) => {
  await openPage(page, '/shop')
  await openPanel(page)
  const expectChoices = async (group: string, names: string[]) => {
    const choices = panel(page).getByRole('group', { name: group }).getByRole('checkbox')
    await expect(choices).toHaveCount(names.length)
    for (const [place, name] of names.entries()) await expect(choices.nth(place)).toHaveAccessibleName(name)
  }
  await expectChoices('Size', ['S', 'M', 'L', 'XL', 'XXL', '3XL'])
  await expectChoices('Colour', ['red', 'blue', 'orange', 'green', 'yellow', 'black', 'white', 'purple'])
  await expectChoices('Show only', ['In stock', 'On sale'])
  await expect(slider(page)).toHaveAttribute('min', '5000')
  await expect(slider(page)).toHaveAttribute('max', '250000')
  await expect(slider(page)).toHaveAttribute('step', '5000')
  await expectFocusStaysIn(page, panel(page), 26)
})

test('Escape closes the panel, forgets what was not applied and gives the focus back', async ({ page }) => {
  const products = await listProducts(page)
  await openPage(page, '/shop')
  await openPanel(page)
  await choice(page, 'M').check()
  await choice(page, 'red').check()
  await slider(page).fill('20000')
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
  await slider(page).fill('50000')
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

test('an untouched slider hides nothing, and one that was moved can be moved back', async ({ page, viewport }) => {
  test.skip(isNarrow({ viewport }), 'the same on every width')
  const products = await listProducts(page)
  await openPage(page, '/shop')
  await openPanel(page)
  await applyFilter(page)
  await expect(page).toHaveURL('/shop')
  await openPanel(page)
  await slider(page).fill('240000')
  await applyFilter(page)
  await expect(page).toHaveURL('/shop?max_price=240000')
  // The dearest piece costs exactly that: the price itself is still within.
  await expectProducts(page, products)
  await openPanel(page)
  await slider(page).fill('235000')
  await applyFilter(page)
  await expectProducts(
    page,
    products.filter(({ new_price }) => new_price <= 235_000),
  )
  await openPanel(page)
  await slider(page).press('End')
  await applyFilter(page)
  await expect(page).toHaveURL('/shop')
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
  await slider(page).fill('30000')
  await applyFilter(page)
  await page.getByLabel('Sort By').selectOption('A-Z')
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

test('a view with nothing in it says so, and Show All brings everything back', async ({ page }) => {
  const products = await listProducts(page)
  await openPage(page, '/shop?colors=purple')
  await openPanel(page)
  await slider(page).press('Home')
  await expect(panel(page).getByText('up to #5,000', { exact: true })).toBeVisible()
  await applyFilter(page)
  await expect(page.getByText('No result found.')).toBeVisible()
  await expect(cardNames(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Show All' }).click()
  await expect(page).toHaveURL('/shop')
  await expectProducts(page, products)
  await openPanel(page)
  await expect(choice(page, 'purple')).not.toBeChecked()
})
