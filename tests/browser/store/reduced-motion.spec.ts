import { expect, openPage, test } from '../../support/browser/journey.ts'
import { isWide } from '../../support/browser/shopper.ts'

test.skip(isWide, 'wide screens show a grid')

for (const [reducedMotion, isInstant] of [
  ['reduce', true],
  ['no-preference', false],
] as const) {
  test(`New Arrivals ${isInstant ? 'jump' : 'glide'} to the next card where motion is ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion })
    await openPage(page, '/')
    const list = page.getByRole('list', { name: 'New arrivals' })
    const more = page.getByRole('button', { name: 'More products' })
    await more.scrollIntoViewIfNeeded()
    const movedAtOnce = await more.evaluate(
      (button, list) => {
        ;(button as HTMLElement).click()
        return (list?.scrollLeft ?? 0) > 100
      },
      await list.elementHandle(),
    )
    expect(movedAtOnce).toBe(isInstant)
    await expect.poll(() => list.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100)
  })
}
