import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

const dress = { name: 'Adunni Leaf Wrap Dress', path: '/shop/adunni-leaf-wrap-dress' }
const viewer = (page: Page) => page.getByRole('dialog', { name: `Pictures of ${dress.name}` })
const picture = (page: Page) => viewer(page).getByRole('img', { name: `${dress.name}, orange, front` })

/** As if the picture had been uploaded: then it has a version to zoom in on. */
async function withZoomVersion(page: Page): Promise<string[]> {
  const large: string[] = []
  await page.route('**/*-1440.avif', async (route) => {
    large.push(route.request().url())
    await route.continue({ url: route.request().url().replace('-1440.avif', '-720.avif') })
  })
  await page.route(`**${dress.path}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replaceAll('"zoom":false', '"zoom":true')
    await route.fulfill({ response, body })
  })
  return large
}

async function openViewer(page: Page): Promise<void> {
  await openPage(page, dress.path)
  await page.getByRole('button', { name: 'View full screen' }).click()
  await expect(picture(page)).toBeVisible()
}

/** How many times as wide as the screen the picture's frame is drawn. */
const scale = (page: Page) =>
  picture(page).evaluate((element) => element.getBoundingClientRect().width / document.documentElement.clientWidth)

test('a tap zooms in at its place and loads the large picture, another tap shows the whole', async ({ page }) => {
  const large = await withZoomVersion(page)
  await openViewer(page)
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const tap = { x: width * 0.6, y: height * 0.3 }
  expect(large).toEqual([])
  const before = await picture(page).boundingBox()
  await page.mouse.click(tap.x, tap.y)
  await expect.poll(() => scale(page)).toBeCloseTo(2.5)
  await expect.poll(() => large.length).toBe(1)
  const after = await picture(page).boundingBox()
  if (!before || !after) throw new Error('The picture is not shown.')
  expect((tap.x - after.x) / after.width).toBeCloseTo((tap.x - before.x) / before.width)
  expect((tap.y - after.y) / after.height).toBeCloseTo((tap.y - before.y) / before.height)
  await expectNoAxeViolation(page)
  await page.mouse.move(tap.x, tap.y)
  await page.mouse.down()
  await page.mouse.move(tap.x + 60, tap.y + 40, { steps: 4 })
  await page.mouse.up()
  await expect.poll(async () => (await picture(page).boundingBox())?.x).toBeCloseTo(after.x + 60)
  await page.mouse.click(tap.x, tap.y)
  await expect.poll(() => scale(page)).toBeCloseTo(1)
})

test('wheel, keys and buttons zoom, arrows move what is zoomed, Escape closes', async ({ page }) => {
  await openViewer(page)
  await page.mouse.move(150, 300)
  await page.mouse.wheel(0, -600)
  await expect.poll(() => scale(page)).toBeGreaterThan(1.5)
  await page.keyboard.press('0')
  await expect.poll(() => scale(page)).toBeCloseTo(1)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBeCloseTo(1.5)
  const x = (await picture(page).boundingBox())?.x ?? 0
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await picture(page).boundingBox())?.x).toBeCloseTo(x - 60)
  await page.keyboard.press('-')
  await expect.poll(() => scale(page)).toBeCloseTo(1)
  await viewer(page).getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(() => scale(page)).toBeCloseTo(1.5)
  await viewer(page).getByRole('button', { name: 'Zoom out' }).click()
  await expect.poll(() => scale(page)).toBeCloseTo(1)
  await page.keyboard.press('ArrowRight')
  await expect(viewer(page).getByText('Picture 2 / 8')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
})

test('two fingers zoom the picture, not the page', async ({ page, hasTouch }) => {
  test.skip(!hasTouch, 'A mouse has no second finger.')
  await openViewer(page)
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    client.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: 180 - apart, y: 350 },
              { x: 180 + apart, y: 350 },
            ],
    })
  await touch('touchStart', 30)
  for (const apart of [40, 60, 80]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(() => scale(page)).toBeGreaterThan(2)
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)
})

test('with less data the large picture is loaded only on request', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'less-data', value: 'on', url: baseURL ?? '' }])
  const large = await withZoomVersion(page)
  await openViewer(page)
  await page.keyboard.press('+')
  await expect.poll(() => scale(page)).toBeCloseTo(1.5)
  expect(large).toEqual([])
  await viewer(page).getByRole('button', { name: 'Load the sharp picture' }).click()
  await expect.poll(() => large.length).toBe(1)
})
