import type { Page } from '@playwright/test'
import { chooseByKeys } from '../../support/browser/hands.ts'
import { holdCall } from '../../support/browser/held-calls.ts'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { applyFilter, choice, openPanel, pager, refresh } from '../../support/browser/shop-list.ts'
import { cardNames, isNarrow } from '../../support/browser/shopper.ts'

/** Scrolls like a visitor: the browser draws the position and fires its scroll event before the next step. */
async function scrollToPlace(page: Page, place: number): Promise<void> {
  await page.evaluate(async (place) => {
    scrollTo(0, place)
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }, place)
}

async function expectPlace(page: Page, place: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(place)
}

/** Until its scripts have taken over again. */
async function loadAnew(page: Page): Promise<void> {
  await page.reload()
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}

async function openFirstSeenProduct(page: Page): Promise<void> {
  const names = await cardNames(page).evaluateAll((cards) =>
    cards
      .filter((card) => card.getBoundingClientRect().top > 200 && card.getBoundingClientRect().bottom < innerHeight)
      .map((card) => card.textContent ?? ''),
  )
  const [name = ''] = names
  await cardNames(page).filter({ hasText: name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('going back from a product finds the place in the list, on a slow machine too', async ({ page, context }) => {
  const machine = await context.newCDPSession(page)
  await openPage(page, '/shop')
  await machine.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await scrollToPlace(page, 1400)
  for (let time = 0; time < 3; time += 1) {
    await openFirstSeenProduct(page)
    await expectPlace(page, 0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
    await expectPlace(page, 1400)
  }
})

test('going back before the scripts of a reloaded page are here opens the page before it', async ({ page }) => {
  await openPage(page, '/about')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Categories' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  const scripts = await holdCall(page, '**/assets/entry-client-*.js')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  await expect.poll(scripts.count).toBe(1)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/about')
  scripts.release()
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
})

test('a page that is loaded anew stays at its place, and so do those before it', async ({ page }) => {
  await openPage(page, '/shop')
  await scrollToPlace(page, 1400)
  await loadAnew(page)
  await expectPlace(page, 1400)
  await openFirstSeenProduct(page)
  await scrollToPlace(page, 300)
  await loadAnew(page)
  await expectPlace(page, 300)
  await page.goBack()
  await expectPlace(page, 1400)
})

test('coming back from another site finds the place; coming anew starts at the top', async ({ page }) => {
  const elsewhere = 'https://elsewhere.example/'
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Elsewhere</h1>' }))
  await openPage(page, '/shop')
  await scrollToPlace(page, 1400)
  await page.goto(elsewhere)
  await page.goBack()
  await expectPlace(page, 1400)
  await page.goto(elsewhere)
  await openPage(page, '/shop')
  await expectPlace(page, 0)
})

test('places are found where the browser keeps nothing', async ({ page }) => {
  await page.addInitScript(() => {
    for (const method of ['getItem', 'setItem'] as const)
      Storage.prototype[method] = () => {
        throw new DOMException('No storage', 'SecurityError')
      }
  })
  await openPage(page, '/shop')
  await scrollToPlace(page, 1400)
  await openFirstSeenProduct(page)
  await page.goBack()
  await expectPlace(page, 1400)
})

test('the contents of a policy lead to its sections, and back to where they were followed', async ({
  page,
  viewport,
}) => {
  test.skip(isNarrow({ viewport }), 'narrow screens show no contents')
  await openPage(page, '/privacy-policy')
  await scrollToPlace(page, 250)
  const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
  const titles = await contents.allInnerTexts()
  const section = (index: number) => page.getByRole('heading', { level: 2, name: titles[index] ?? '', exact: true })
  await contents.nth(4).click()
  await expect(section(4)).toBeInViewport()
  const fourth = await page.evaluate(() => Math.round(scrollY))
  expect(fourth).toBeGreaterThan(500)
  await contents.nth(2).click()
  await expect(section(2)).toBeInViewport()
  await page.goBack()
  await expectPlace(page, fourth)
  await page.goBack()
  await expectPlace(page, 250)
  await page.goForward()
  await expectPlace(page, fourth)
})

test.describe('within the list the focus', () => {
  test.skip(isNarrow, 'phones have no keyboard')

  test('starts at the top of the next page, as the eye does', async ({ page }) => {
    await openPage(page, '/shop')
    await pager(page).getByRole('link', { name: 'Next' }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop?page=2')
    await expectPlace(page, 0)
    await expect(page.getByRole('main')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Show Filter' })).toBeFocused()
  })

  test('stays on what is in use: Sort By, and the filter’s button', async ({ page }) => {
    await openPage(page, '/shop')
    const menu = page.getByLabel('Sort By')
    await menu.focus()
    await chooseByKeys(page, menu, 'Oldest')
    await expect(page).toHaveURL('/shop?sort=oldest')
    await expect(menu).toBeFocused()
    await openPanel(page)
    await choice(page, 'M').check()
    await applyFilter(page)
    await expect(page).toHaveURL(/sizes=M/)
    await expect(page.getByRole('button', { name: 'Show Filter' })).toBeFocused()
  })

  test('is not lost with the Refresh link, nor with a link of the Shop menu', async ({ page }) => {
    await openPage(page, '/shop?sizes=M')
    await refresh(page).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/shop')
    await expect(refresh(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()

    const shop = page.getByRole('banner').getByRole('button', { name: 'Shop menu' })
    for (const [link, url] of [
      ['Collection', '/shop'],
      ['Skirt', '/shop?category=skirt'],
    ] as const) {
      await shop.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Category' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('banner').getByRole('link', { name: link }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(url)
      await expect(shop).toHaveAttribute('aria-expanded', 'false')
      await expect(page.getByRole('main')).toBeFocused()
    }
  })
})
