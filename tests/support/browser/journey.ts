import AxeBuilder from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'
import { isQuick } from '../../partition.ts'

interface Journey {
  /** Statuses a test expects to meet, such as 404; any other error in the console fails it. */
  expectedStatuses: Set<number>
  /** Other errors a test brings about on purpose. */
  expectedFailures: RegExp[]
}

/** A test in a real browser, in which any console error fails. */
export const test = base.extend<Journey>({
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
  expectedStatuses: async ({}, use) => use(new Set()),
  // biome-ignore lint/correctness/noEmptyPattern: the form that fixtures must have
  expectedFailures: async ({}, use) => use([]),
  page: async ({ page, expectedStatuses, expectedFailures }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() !== 'error' && !/hydrat/i.test(message.text())) return
      const status = Number(/Failed to load resource.*status of (\d+)/.exec(message.text())?.[1])
      const complaint = `${message.text()} (${message.location().url})`
      const isExpected = expectedStatuses.has(status) || expectedFailures.some((failure) => failure.test(complaint))
      if (!isExpected) complaints.push(complaint)
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await use(page)
    expect(complaints, 'errors in the console').toEqual([])
  },
})

export { expect }

/** In `npm test` the walk over every route looks at each screen and dialog; other states are looked at in `npm run test:all`. */
export async function expectNoAxeViolation(page: Page): Promise<void> {
  if (isQuick) return
  expect(await findAxeViolations(page)).toEqual([])
}

/** The violations of the page, or of what a selector finds in it. */
export async function findAxeViolations(page: Page, part?: string): Promise<string[]> {
  // Half the time of the default: axe opens no second page, which only frames of other origins need, and describes only
  // the violations.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  if (part) axe.include(part)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

/** Nothing is wider than the screen. A phone zooms out of a page that is too wide, so `innerWidth` would be as wide as the page. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect(width, page.url()).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
}

/**
 * Waits until the page has shown whatever follows from the requests it made before now: a request made now is answered
 * later, and two frames are drawn after its answer.
 */
export async function waitForLaterAnswer(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/robots.txt', { cache: 'no-store' })).text()
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
}

/** Opens a page and waits until it is interactive: its scripts have taken over the server's HTML. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => document.documentElement.dataset.ready === 'yes')
}
