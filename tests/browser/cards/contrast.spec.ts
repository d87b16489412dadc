import type { Locator, Page } from '@playwright/test'
import { expect, expectNoAxeViolation, openPage, test } from '../../support/browser/journey.ts'

const path = '/shop/adunni-leaf-wrap-dress'
const radio = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true })

/** What is drawn of a choice: the element beside its radio button. */
const drawn = (choice: Locator, style: 'backgroundColor' | 'borderTopColor' | 'outline') =>
  choice.evaluate((input, style) => getComputedStyle(input.nextElementSibling ?? input)[style], style)

for (const colorScheme of ['light', 'dark'] as const)
  test(`a ${colorScheme} contrast theme keeps swatches, and shows what is chosen and focused`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme })
    await openPage(page, path)
    const [blue, green, medium, large] = [
      radio(page, 'Colour', 'blue'),
      radio(page, 'Colour', 'green'),
      radio(page, 'Size', 'M'),
      radio(page, 'Size', 'L'),
    ]
    expect(await drawn(blue, 'backgroundColor')).toBe('rgb(34, 50, 74)')
    expect(await drawn(green, 'backgroundColor')).toBe('rgb(47, 74, 68)')
    expect(await drawn(blue, 'borderTopColor')).toBe(colorScheme === 'dark' ? 'rgb(255, 255, 255)' : 'rgb(0, 0, 0)')
    await medium.check()
    await blue.check()
    await page.getByRole('button', { name: 'Size guide' }).focus()
    expect(await drawn(blue, 'outline')).not.toBe(await drawn(green, 'outline'))
    expect(await drawn(medium, 'outline')).not.toBe(await drawn(large, 'outline'))
    const resting = await drawn(blue, 'outline')
    await blue.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    expect(await drawn(blue, 'outline')).not.toBe(resting)
    await openPage(page, '/shop')
    const dots = page.getByRole('main').locator('[class*="bg-swatch-"]')
    const colors = await dots.evaluateAll(
      (all) => new Set(all.map((dot) => getComputedStyle(dot).backgroundColor)).size,
    )
    expect(colors).toBeGreaterThan(4)
  })

test('with more contrast, lines and quiet texts are darker and swatches have a dark edge', async ({ page }) => {
  await openPage(page, path)
  const colorOf = (name: string) =>
    page.evaluate((name) => getComputedStyle(document.documentElement).getPropertyValue(name), name)
  const usual = [await colorOf('--color-ink-2'), await colorOf('--color-line'), await colorOf('--color-field')]
  await page.emulateMedia({ contrast: 'more' })
  const strong = [await colorOf('--color-ink-2'), await colorOf('--color-line'), await colorOf('--color-field')]
  for (const [index, color] of strong.entries()) expect(color).not.toBe(usual[index])
  expect(await drawn(radio(page, 'Colour', 'blue'), 'borderTopColor')).toBe('rgb(30, 22, 19)')
  await expectNoAxeViolation(page)
})
