import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { bagButton, isNarrow, isWide, storedLines, toastSaying } from '../../support/browser/shopper.ts'

const dress = { name: 'Adunni Leaf Wrap Dress', path: '/shop/adunni-leaf-wrap-dress' }
const cushion = { name: 'Indigo Stripe Cushion Cover', path: '/shop/indigo-stripe-cushion-cover' }

const size = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Size' }).getByRole('radio', { name, exact: true })
const color = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name, exact: true })
const addToBag = (page: Page) => page.getByRole('button', { name: 'Add to Bag' })
const quantity = (page: Page, item: string) => page.getByRole('group', { name: `Quantity of ${item}`, exact: true })

test.describe('adding to the bag', () => {
  test('asks for the size first, then for the colour, then adds and says so', async ({ page }) => {
    await openPage(page, dress.path)
    await addToBag(page).click()
    await expect(toastSaying(page, 'Please select your preferred size first')).toBeVisible()
    await size(page, 'M').check()
    await addToBag(page).click()
    await expect(toastSaying(page, 'Please select your preferred color first')).toBeVisible()
    await expect(bagButton(page)).toHaveAccessibleName('Bag, 0 items')
    await color(page, 'blue').check()
    await addToBag(page).click()
    await expect(toastSaying(page, `1 ${dress.name} - size M added to cart`)).toBeVisible()
    await expect(bagButton(page)).toHaveAccessibleName('Bag, 1 item')
    await expect(bagButton(page)).toHaveText('1')
    await expect(quantity(page, dress.name).getByRole('status')).toHaveText('1')
    await addToBag(page).click()
    await expect(bagButton(page)).toHaveText('2')
    expect((await storedLines(page, 'cart')).map(({ size, color }) => [size, color])).toEqual([
      ['M', 'blue'],
      ['M', 'blue'],
    ])
  })

  test('on a phone works from the bar that stays when the button is scrolled off', async ({ page, viewport }) => {
    test.skip(isWide({ viewport }), 'wide screens keep the button in sight')
    await openPage(page, dress.path)
    await page.getByRole('heading', { name: 'You may also like' }).scrollIntoViewIfNeeded()
    await expect(addToBag(page).last()).toBeInViewport()
    await addToBag(page).last().click()
    await expect(toastSaying(page, 'Please select your preferred size first')).toBeVisible()
    await expect(size(page, 'S')).toBeFocused()
    await expect(size(page, 'S')).toBeInViewport()
  })
})

test.describe('more than one piece', () => {
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Add more items to the cart' })

  test('opens by minus too, closes on Escape and leads back to the shop', async ({ page }) => {
    await openPage(page, dress.path)
    const minus = quantity(page, dress.name).getByRole('button', { name: /^One less/ })
    await minus.click()
    await expect(dialog(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(minus).toBeFocused()
    await minus.click()
    await dialog(page).getByRole('link', { name: 'Continue Shopping' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(dialog(page)).toBeHidden()
  })
})

test.describe('a toast', () => {
  /** The bar that runs down is what closes a toast; it runs on the browser's own clock, which a test can read and set. */
  async function countdown(page: Page): Promise<{ duration: unknown; state: string }> {
    return page.getByRole('alert').evaluate((toast) => {
      const [animation] = toast
        .getAnimations({ subtree: true })
        .filter((animation) => Number(animation.effect?.getTiming().duration) > 2000)
      return { duration: animation?.effect?.getTiming().duration, state: animation?.playState ?? 'none' }
    })
  }

  async function passTime(page: Page, until: number): Promise<void> {
    await page.getByRole('alert').evaluate((toast, until) => {
      for (const animation of toast.getAnimations({ subtree: true })) {
        if (Number(animation.effect?.getTiming().duration) > 2000) animation.currentTime = until
      }
    }, until)
  }

  /** On a busy machine five seconds are over before the test has looked; it passes the time itself. */
  async function slowDownAnimations(page: Page): Promise<void> {
    const devTools = await page.context().newCDPSession(page)
    await devTools.send('Animation.enable')
    await devTools.send('Animation.setPlaybackRate', { playbackRate: 0.2 })
  }

  test('stands at the top right for five seconds', async ({ page, viewport }) => {
    await openPage(page, cushion.path)
    await slowDownAnimations(page)
    await addToBag(page).click()
    const toast = toastSaying(page, `1 ${cushion.name} added to cart`)
    await expect(toast).toBeVisible()
    await expect.poll(() => countdown(page)).toEqual({ duration: 5000, state: 'running' })
    await expect
      .poll(async () => {
        const box = await toast.boundingBox()
        return box ? Math.round((viewport?.width ?? 0) - box.x - box.width) : undefined
      })
      .toBeLessThanOrEqual(32)
    expect((await toast.boundingBox())?.y).toBeLessThan(200)
    await passTime(page, 4800)
    await expect(toast).toBeVisible()
    await passTime(page, 5000)
    await expect(toast).toBeHidden()
  })

  test('waits under the mouse, goes on when it leaves, and closes at a click', async ({ page, viewport }) => {
    test.skip(isNarrow({ viewport }), 'a finger does not hover')
    await openPage(page, cushion.path)
    await slowDownAnimations(page)
    await addToBag(page).click()
    const toast = toastSaying(page, `1 ${cushion.name} added to cart`)
    await toast.hover()
    await expect.poll(() => countdown(page)).toEqual({ duration: 5000, state: 'paused' })
    await page.getByRole('contentinfo').hover()
    await expect.poll(() => countdown(page)).toEqual({ duration: 5000, state: 'running' })
    await toast.click()
    await expect(toast).toBeHidden()
  })

  test('lasts as long where motion is not wanted', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, cushion.path)
    await slowDownAnimations(page)
    await addToBag(page).click()
    await expect.poll(() => countdown(page)).toEqual({ duration: 5000, state: 'running' })
  })
})
