import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, isNarrow, isWide } from '../../support/browser/shopper.ts'

test.describe('with a mouse', () => {
  test.skip(isNarrow, 'narrow screens have the mobile menu')

  test('a click on the Shop menu leaves open what hovering has opened; another one closes it', async ({ page }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const button = header.getByRole('button', { name: 'Shop menu' })
    const collection = header.getByRole('link', { name: 'Collection' })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await expect(collection).toBeVisible()
    const category = header.getByRole('button', { name: 'Category' })
    await category.click()
    await expect(header.getByRole('list', { name: 'Categories' })).toBeVisible()
    await button.click()
    await expect(collection).toBeHidden()
  })

  test('Escape closes what hovering has opened, wherever the focus is, and takes none away', async ({ page }) => {
    await openPage(page, '/')
    const header = page.getByRole('banner')
    const collection = header.getByRole('link', { name: 'Collection' })
    const search = header.getByRole('combobox', { name: 'Search products' })
    await search.focus()
    await header.getByRole('button', { name: 'Shop menu' }).hover()
    await expect(collection).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(collection).toBeHidden()
    await expect(search).toBeFocused()
  })

  test('the bag and the Shop menu close on a link to the page that is open', async ({ page }) => {
    await openPage(page, '/shop')
    const header = page.getByRole('banner')
    await bagButton(page).click()
    const bag = page.getByRole('region', { name: 'Bag' })
    await bag.getByRole('link', { name: 'Continue shopping' }).click()
    await expect(bag).toBeHidden()
    await header.getByRole('button', { name: 'Shop menu' }).hover()
    const collection = header.getByRole('link', { name: 'Collection' })
    await collection.click()
    await expect(collection).toBeHidden()
  })
})

test('the mobile menu closes on a link to the page that is open', async ({ page, viewport }) => {
  test.skip(isWide({ viewport }), 'wide screens have the header’s menus')
  await openPage(page, '/about')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  await button.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'About' }).click()
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(page).toHaveURL('/about')
})

test('an empty bag leads to the cart as well', async ({ page }) => {
  await openPage(page, '/about')
  await bagButton(page).click()
  const bag = page.getByRole('region', { name: 'Bag' })
  await expect(bag.getByText('Your bag is empty.')).toBeVisible()
  await bag.getByRole('link', { name: 'Go to Cart' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (0)' })).toBeVisible()
})
