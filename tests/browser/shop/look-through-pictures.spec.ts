import type { Page } from '@playwright/test'
import { expect, openPage, test } from '../../support/browser/journey.ts'
import { stopClock } from '../../support/browser/shopper.ts'

const views = [
  'orange, front',
  'orange, side',
  'orange, back',
  'orange, detail',
  'blue, front',
  'blue, back',
  'green, front',
  'green, back',
]
const dress = { name: 'Adunni Leaf Wrap Dress', path: '/shop/adunni-leaf-wrap-dress', pictures: views.length }

const gallery = (page: Page) => page.getByRole('region', { name: `Pictures of ${dress.name}` })
const color = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name: 'Colour' }).getByRole('radio', { name, exact: true })

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(gallery(page).getByRole('list').locator('[aria-current=true]')).toHaveAccessibleName(`Picture ${number}`)
  const alt = `${dress.name}, ${views[number - 1]}`
  await expect(gallery(page).getByRole('img', { name: alt, exact: true })).toBeVisible()
}

test.describe('the gallery', () => {
  test('moves on every three seconds and begins anew after the last picture', async ({ page }) => {
    await stopClock(page)
    await openPage(page, dress.path)
    await expectPicture(page, 1)
    await page.clock.runFor(2999)
    await expectPicture(page, 1)
    await page.clock.runFor(1)
    for (const number of [2, 3, 4, 5, 6, 7, 8, 1]) {
      await expectPicture(page, number)
      await page.clock.runFor(3000)
    }
  })

  test('stands still when paused, where motion is not wanted, and behind an open dialog', async ({ page }) => {
    await stopClock(page)
    await openPage(page, dress.path)
    await gallery(page).getByRole('button', { name: 'Pause the pictures' }).click()
    await page.clock.runFor(10_000)
    await expectPicture(page, 1)
    await gallery(page).getByRole('button', { name: 'Play the pictures' }).click()
    await page.clock.runFor(3000)
    await expectPicture(page, 2)
    await page.getByRole('button', { name: 'Size guide' }).click()
    await expect(async () => {
      // What is fetched on demand is shown at the next beat of the stopped clock.
      await page.clock.runFor(400)
      await expect(page.getByRole('dialog', { name: 'Size guide' })).toBeVisible({ timeout: 100 })
    }).toPass()
    await page.clock.runFor(10_000)
    await page.keyboard.press('Escape')
    await expectPicture(page, 2)

    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openPage(page, dress.path)
    await page.clock.runFor(10_000)
    await expectPicture(page, 1)
  })

  test('steps by arrows, keys and thumbnails, and wraps at both ends', async ({ page }) => {
    await openPage(page, dress.path)
    await gallery(page).getByRole('button', { name: 'Previous picture' }).click()
    await expectPicture(page, dress.pictures)
    await gallery(page).getByRole('button', { name: 'Next picture' }).click()
    await expectPicture(page, 1)
    await page.keyboard.press('ArrowLeft')
    await expectPicture(page, dress.pictures)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expectPicture(page, 2)
    await gallery(page).getByRole('button', { name: 'Picture 3' }).click()
    await expectPicture(page, 3)
    await expect(gallery(page).getByRole('button', { name: 'Play the pictures' })).toBeVisible()
  })

  test('opens full screen with arrows, keys and a link to the picture itself', async ({ page, context }) => {
    await openPage(page, dress.path)
    const opener = gallery(page).getByRole('button', { name: 'View full screen' })
    await opener.click()
    const viewer = page.getByRole('dialog', { name: `Pictures of ${dress.name}` })
    const shown = (number: number) => viewer.getByText(`Picture ${number} / ${dress.pictures}`)
    await expect(shown(1)).toBeVisible()
    await viewer.getByRole('button', { name: 'Previous picture' }).click()
    await expect(shown(dress.pictures)).toBeVisible()
    await viewer.getByRole('button', { name: 'Next picture' }).click()
    await expect(shown(1)).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(shown(2)).toBeVisible()
    const link = viewer.getByRole('link', { name: 'Open the image in a new tab' })
    const address = await link.getAttribute('href')
    const newTab = context.waitForEvent('page')
    await link.click()
    await expect(await newTab).toHaveURL(address ?? '')
    await (await newTab).close()
    expect((await page.request.get(address ?? '')).headers()['content-type']).toContain('image/')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(opener).toBeFocused()
    await expectPicture(page, 2)
    await opener.click()
    await viewer.getByRole('button', { name: 'Close' }).click()
    await expect(viewer).toBeHidden()
  })

  test('shows the colour that is chosen', async ({ page }) => {
    await openPage(page, dress.path)
    await color(page, 'green').check()
    await expectPicture(page, 7)
    await color(page, 'blue').check()
    await expectPicture(page, 5)
    await color(page, 'orange').check()
    await expectPicture(page, 1)
  })
})
