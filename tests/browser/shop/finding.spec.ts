import type { Page } from '@playwright/test'
import { holdCall } from '../../support/browser/held-calls.ts'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'
import {
  applyFilter,
  choice,
  expectProducts,
  hasPiece,
  openPanel,
  pager,
  panel,
  perPage,
} from '../../support/browser/shop-list.ts'
import { cardNames, isNarrow, isWide, listProducts } from '../../support/browser/shopper.ts'

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option')
const suggestionsCall = '**/api/v1/general/search-suggestions?**'

/** The search field of the header, with the focus. */
async function focusSearch(page: Page) {
  const header = page.getByRole('banner')
  if (isNarrow({ viewport: page.viewportSize() })) await header.getByRole('button', { name: 'Search' }).click()
  const field = header.getByRole('combobox', { name: 'Search products' })
  await field.focus()
  await expect(field).toHaveAttribute('aria-controls', /./)
  return field
}

/** What moved without the visitor's doing, as browsers measure it. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 }
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.sum += entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (window as Window & { shifts?: { sum: number } }).shifts?.sum ?? Number.NaN)
}

test.describe('suggestions while typing', () => {
  test('are chosen with the keyboard alone', async ({ page }) => {
    const shifts = await watchShifts(page)
    await openPage(page, '/about')
    const field = await focusSearch(page)
    await page.keyboard.type('drss')
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await expect(options(page).first()).toHaveText('dress')
    await expect(page.getByRole('status').filter({ hasText: 'suggestions. Use the arrow keys' })).toBeAttached()
    await expectNoAxeViolation(page)
    await page.keyboard.press('ArrowUp')
    await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(field).not.toHaveAttribute('aria-activedescendant', /./)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = page.locator('[role=option][aria-selected=true]')
    await expect(chosen).toHaveText('Dress')
    await expect(field).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '')
    await expect(field).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(options(page)).toHaveCount(0)
    await expect(field).toHaveValue('drss')
    await expect(field).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    // Measured before the next page opens, because that page may shift by itself.
    expect(await shifts()).toBeLessThan(0.01)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?category=dress')
  })

  test('show products with picture and price, and lead to them by a tap', async ({ page }) => {
    await openPage(page, '/')
    const field = await focusSearch(page)
    await field.pressSequentially('osogbo')
    const option = options(page).filter({ hasText: 'Osogbo' }).first()
    await expect(option).toContainText('₦')
    await expect(option.locator('img')).toBeVisible()
    const name = (await option.innerText()).split('\n')[0] ?? ''
    await option.click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(options(page)).toHaveCount(0)
  })

  test('leave Enter to the search for what was typed', async ({ page }) => {
    await openPage(page, '/about')
    const field = await focusSearch(page)
    await field.pressSequentially('linen')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?q=linen')
    await expect(options(page)).toHaveCount(0)
  })

  test('say that they are loading, and an early answer that comes late replaces nothing', async ({ page }) => {
    await openPage(page, '/about')
    let letThrough = () => {}
    const held = new Promise<void>((resolve) => {
      letThrough = resolve
    })
    await page.route(suggestionsCall, async (route) => {
      if (route.request().url().endsWith('q=osogbo')) await held
      await route.continue()
    })
    const field = await focusSearch(page)
    const early = page.waitForRequest(/q=osogbo/)
    await field.pressSequentially('osogbo')
    await early
    await expect(page.getByText('Loading suggestions…').last()).toBeVisible()
    await field.fill('skirt')
    await expect(options(page).filter({ hasText: 'Skirt' }).first()).toBeVisible()
    const late = page.waitForResponse(/q=osogbo/)
    letThrough()
    await (await late).finished()
    await expect(options(page).filter({ hasText: 'Osogbo' })).toHaveCount(0)
    await expect(options(page).filter({ hasText: 'Skirt' }).first()).toBeVisible()
  })

  test('that cannot be loaded leave the search as it is', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(429)
    await openPage(page, '/about')
    await page.route(suggestionsCall, (route) => route.fulfill({ status: 429, json: { error: 'Too many.' } }))
    const field = await focusSearch(page)
    await field.pressSequentially('linen')
    await expect(page.getByText('Suggestions could not be loaded. Press Enter to search.').last()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?q=linen')
  })
})

test('a corrected search says so, and can be made literally', async ({ page }) => {
  await openPage(page, '/shop?q=drss')
  await expect(page.getByText('Showing results for dress. Search for drss instead')).toBeVisible()
  expect(await cardNames(page).count()).toBeGreaterThan(0)
  await expectNoAxeViolation(page)
  await page.getByRole('main').getByRole('link', { name: 'drss' }).click()
  await expect(page).toHaveURL('/shop?q=drss&exact=1')
  await expect(page.getByText('No result found.')).toBeVisible()
  await expect(page.getByText('Showing results for')).toBeHidden()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('every filter value shows how many products it leaves, and one without any cannot be chosen', async ({ page }) => {
  const shifts = await watchShifts(page)
  const products = await listProducts(page)
  await openPage(page, '/shop')
  const counts = await holdCall(page, '**/api/v1/general/filter-counts**')
  await openPanel(page)
  await expect(panel(page).getByText('Counting products…')).toBeVisible()
  await expect(choice(page, 'M')).toBeEnabled()
  counts.release()
  const mediums = products.filter(await hasPiece(page, { sizes: ['M'] }))
  await expect(choice(page, 'M')).toHaveAccessibleDescription(`${mediums.length} products`)
  await expect(panel(page).getByText(`${products.length} products`, { exact: true })).toBeVisible()
  await expectNoAxeViolation(page)

  await choice(page, '3XL').check()
  const both = products.filter(await hasPiece(page, { sizes: ['3XL'], colors: ['white'] }))
  await expect(choice(page, 'white')).toHaveAccessibleDescription(
    `${both.length} ${both.length === 1 ? 'product' : 'products'}`,
  )
  // The group's own choice does not change its counts.
  await expect(choice(page, 'M')).toHaveAccessibleDescription(`${mediums.length} products`)
  await choice(page, '3XL').uncheck()
  await panel(page).getByRole('slider', { name: 'Lowest price' }).fill('235000')
  await expect(panel(page).getByText('from #235,000')).toBeVisible()
  await expect(panel(page).getByRole('checkbox', { disabled: true }).first()).toBeVisible()
  // The slider of the highest price moves too, so the lowest price never exceeds it.
  await panel(page).getByRole('slider', { name: 'Price', exact: true }).fill('30000')
  await expect(panel(page).getByText('from #30,000')).toBeVisible()
  await panel(page).getByRole('slider', { name: 'Lowest price' }).fill('20000')
  await choice(page, 'On sale').check()
  // Measured before the shorter list is shown: that list moves the footer, on a busy machine long after the tap.
  expect(await shifts()).toBeLessThan(0.01)
  await applyFilter(page)
  await expect(page).toHaveURL('/shop?min_price=20000&max_price=30000&on_sale=1')
  await expectProducts(
    page,
    products.filter(
      ({ new_price, original_price }) => new_price >= 20_000 && new_price <= 30_000 && new_price < original_price,
    ),
  )
})

test.describe('Load more', () => {
  test('adds the next page, says so, and Back from a product finds the same list and place', async ({ page }) => {
    const shifts = await watchShifts(page)
    const names = (await listProducts(page)).map(({ item_name }) => item_name)
    await openPage(page, '/shop')
    await expect(page.getByText(`Showing ${perPage} of ${names.length} products`)).toBeVisible()
    expect(await shifts()).toBeLessThan(0.05)
    const lastCard = () =>
      cardNames(page)
        .nth(perPage - 1)
        .evaluate((card) => Math.round(card.getBoundingClientRect().top + scrollY))
    const lastPlace = await lastCard()
    const next = await holdCall(page, '**/api/v1/general/all-products?**page=2**')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByRole('link', { name: 'Loading…' })).toBeVisible()
    await expect(page).toHaveURL('/shop')
    next.release()
    await expect(cardNames(page)).toHaveText(names.slice(0, 2 * perPage))
    await expect(page).toHaveURL('/shop?page=2')
    await expect(
      page.getByRole('status').filter({ hasText: `Showing ${2 * perPage} of ${names.length}` }),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: names[perPage] ?? '' }).first()).toBeFocused()
    await expect(pager(page).locator('[aria-current=page]')).toHaveText('2')
    expect(await lastCard(), 'the cards before do not move').toBe(lastPlace)
    await expectNoAxeViolation(page)

    const wanted = cardNames(page).nth(perPage + 6)
    await wanted.scrollIntoViewIfNeeded()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    const place = await page.evaluate(() => Math.round(scrollY))
    await wanted.click()
    await expect(page.getByRole('heading', { level: 1, name: names[perPage + 6] ?? '' })).toBeVisible()
    await page.goBack()
    await expect(cardNames(page)).toHaveText(names.slice(0, 2 * perPage))
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
    await page.reload()
    await expect(cardNames(page)).toHaveText(names.slice(0, 2 * perPage))
  })

  test('is not needed to open a page by its address, which leads to the earlier ones', async ({ page }) => {
    const names = (await listProducts(page)).map(({ item_name }) => item_name)
    await openPage(page, '/shop?page=2')
    await expect(cardNames(page)).toHaveText(names.slice(perPage, 2 * perPage))
    await page.getByRole('link', { name: 'Show earlier products' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(cardNames(page)).toHaveText(names.slice(0, perPage))
  })

  test('says what failed and tries again', async ({ page, expectedStatuses }) => {
    expectedStatuses.add(400)
    const names = (await listProducts(page)).map(({ item_name }) => item_name)
    await openPage(page, '/shop')
    await page.route(
      '**/api/v1/general/all-products?**page=2**',
      (route) => route.fulfill({ status: 400, json: { error: 'Not today.' } }),
      { times: 1 },
    )
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page.getByText('Error: Not today.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(cardNames(page)).toHaveText(names.slice(0, 2 * perPage))
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('search, correction, Load more and pager still work', async ({ page, viewport }) => {
    await page.goto('/shop')
    if (isWide({ viewport })) {
      await page.getByRole('combobox', { name: 'Search products' }).fill('drss')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/shop?q=drss')
    } else await page.goto('/shop?q=drss')
    await expect(page.getByText('Showing results for dress. Search for drss instead')).toBeVisible()
    await page.goto('/shop')
    await page.getByRole('link', { name: 'Load more' }).click()
    await expect(page).toHaveURL('/shop?page=2')
    await expect(cardNames(page)).toHaveCount(perPage)
    await expect(pager(page)).toBeVisible()
  })
})
