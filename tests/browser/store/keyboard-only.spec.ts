import type { Locator, Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, isNarrow, toastSaying } from '../../support/browser/shopper.ts'

test.skip(isNarrow, 'phones have no keyboard')

/** What has the focus is on the screen, not covered by anything, and drawn so that it stands out; lists scroll softly. */
async function expectFocusVisible(page: Page): Promise<void> {
  await expect.poll(() => describeFocus(page)).toMatchObject({ isSeen: true, hasRing: true })
}

function describeFocus(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return { name: 'nothing', isSeen: true, hasRing: true }
    // A control may be drawn by its label, and its ring by the frame around it.
    const parts = [element, element.closest('label'), element.nextElementSibling].filter((part) => part !== null)
    const hasRing = [...parts, element.parentElement ?? element].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const { top, bottom, left, right } = element.getBoundingClientRect()
    const middle = (from: number, to: number, end: number) => (Math.max(0, from) + Math.min(end, to)) / 2
    const uppermost = document.elementFromPoint(middle(left, right, innerWidth), middle(top, bottom, innerHeight))
    const isSeen = parts.some((part) => part.contains(uppermost))
    return { name: element.outerHTML.slice(0, 120), isSeen, hasRing: hasRing || element.matches('main, dialog') }
  })
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement)
}

/** Goes on with Tab until the wanted element has the focus; every stop on the way must be visible. */
async function tabTo(page: Page, target: Locator, most: number): Promise<void> {
  await expect(target).toBeVisible()
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
    if (await hasFocus(target)) return
  }
  await expect(target, `within ${most} presses of Tab`).toBeFocused()
}

// Few presses are allowed after each new page: the focus starts at its content, not where the old page left it.
test('from the home page to a dress in the bag and on to the cart, without a mouse', async ({ page }) => {
  await openPage(page, '/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expectFocusVisible(page)

  const shopMenu = page.getByRole('button', { name: 'Shop menu' })
  await tabTo(page, shopMenu, 8)
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', { name: 'Category' }), 3)
  await page.keyboard.press('Space')
  await tabTo(page, page.getByRole('list', { name: 'Categories' }).getByRole('link', { name: 'Dress' }), 8)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop for Dress' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'Show Filter' }), 2)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Filter Items' })
  await tabTo(page, panel.getByRole('checkbox', { name: 'orange' }), 16)
  await page.keyboard.press('Space')
  await tabTo(page, panel.getByRole('slider', { name: 'Price', exact: true }), 8)
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
  await expect(panel.getByText('up to #235,000')).toBeVisible()
  await tabTo(page, panel.getByRole('button', { name: 'Filter Items' }), 5)
  await page.keyboard.press('Enter')
  await expect(panel).toBeHidden()

  const card = page.getByRole('main').getByRole('link', { name: /^Adunni Leaf Wrap Dress/ })
  await tabTo(page, card, 30)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Adunni Leaf Wrap Dress' })).toBeVisible()

  await tabTo(page, page.getByRole('button', { name: 'View full screen' }), 3)
  await page.keyboard.press('Enter')
  const viewer = page.getByRole('dialog', { name: 'Pictures of Adunni Leaf Wrap Dress' })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Picture 2 / 8')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'View full screen' })).toBeFocused()

  await tabTo(page, page.getByRole('radio', { name: 'S', exact: true }), 20)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
  await expectFocusVisible(page)
  await tabTo(page, page.getByRole('radio', { name: 'orange', exact: true }), 3)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'blue', exact: true })).toBeChecked()
  await expectFocusVisible(page)
  await tabTo(page, page.getByRole('button', { name: 'Add to Bag' }), 4)
  await page.keyboard.press('Space')
  await expect(toastSaying(page, '1 Adunni Leaf Wrap Dress - size M added to cart')).toBeVisible()
  await expect(bagButton(page)).toHaveText('1')

  await tabTo(page, page.getByRole('link', { name: 'Buy Now' }), 3)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (1)' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: /^One more: Adunni/ }), 4)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart (2)' })).toBeVisible()
  await tabTo(page, page.getByRole('link', { name: /^Checkout/ }), 6)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeVisible()
  // The form stands beside the summary, and comes first.
  await tabTo(page, page.getByRole('link', { name: 'Back to cart' }), 3)
  await tabTo(page, page.getByLabel('Email'), 2)
})

test('the bag in the header opens, changes and closes without a mouse', async ({ page }) => {
  await openPage(page, '/shop/indigo-stripe-cushion-cover')
  await tabTo(page, page.getByRole('button', { name: 'Add to Bag' }), 40)
  await page.keyboard.press('Enter')
  await expect(bagButton(page)).toHaveText('1')
  for (let press = 0; press < 60; press += 1) {
    if (await hasFocus(bagButton(page))) break
    await page.keyboard.press('Shift+Tab')
    await expectFocusVisible(page)
  }
  await page.keyboard.press('Space')
  const bag = page.getByRole('region', { name: 'Bag' })
  await expect(bag.getByRole('heading', { name: 'Items in cart (1)' })).toBeVisible()
  await tabTo(page, bag.getByRole('button', { name: /^One more/ }), 4)
  await page.keyboard.press('Space')
  await expect(bag.getByRole('heading', { name: 'Items in cart (2)' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bag).toBeHidden()
  await expect(bagButton(page)).toBeFocused()
})
