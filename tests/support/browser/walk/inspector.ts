import type { Page } from '@playwright/test'
import { findAxeViolations, test } from '../journey.ts'

export interface Inspector {
  /** Checks what is shown now: its width, every bar and dialog, and axe, which looks only inside `part` when it is given. */
  inspect(where: string, part?: string): Promise<void>
  /** Does what a place needs; when that fails, it is a fault of the place, and the walk goes on. */
  attempt(where: string, act: () => Promise<unknown>): Promise<void>
  /** What was wrong, each with the place where it was. */
  faults: string[]
}

/** Collects the faults of all screens, so that one run names every one. */
export function makeInspector(page: Page, width: number): Inspector {
  const faults: string[] = []
  return {
    faults,
    attempt: (where, act) =>
      test.step(where, async () => {
        try {
          await act()
        } catch (error) {
          faults.push(`${where}: ${error}`)
        }
      }),
    async inspect(where, part) {
      await endAnimations(page)
      const found = [...(await page.evaluate(findMisfits, width)), ...(await findAxeViolations(page, part))]
      faults.push(...found.map((fault) => `${where}: ${fault}`))
    },
  }
}

/** Waits until sheets have slid in, so that they are measured at their final place. */
async function endAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    // A cancelled animation rejects.
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })
}

/** Runs in the page: what is wider than the screen. A page that is too wide makes a phone zoom out, so `innerWidth` grows. */
function findMisfits(width: number): string[] {
  const faults: string[] = []
  const describe = (element: Element) =>
    `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> “${(element.textContent ?? '').trim().slice(0, 30)}”`
  if (innerWidth !== width) faults.push(`innerWidth is ${innerWidth}`)
  const { scrollWidth } = document.documentElement
  if (scrollWidth > width) {
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.checkVisibility() && element.getBoundingClientRect().right > width + 0.5,
    )
    const innermost = beyond.filter((element) => !beyond.some((other) => other !== element && element.contains(other)))
    faults.push(`the page is ${scrollWidth} px wide: ${innermost.slice(0, 3).map(describe).join(', ')}`)
  }
  for (const element of document.querySelectorAll('body *')) {
    const isDialog = element.matches('dialog[open]')
    const { position } = getComputedStyle(element)
    if (!isDialog && position !== 'fixed' && position !== 'sticky') continue
    const { left, right, height } = element.getBoundingClientRect()
    if (right === left || height === 0 || !element.checkVisibility()) continue
    if (left < -0.5 || right > width + 0.5)
      faults.push(`${position} from ${Math.round(left)} to ${Math.round(right)} px: ${describe(element)}`)
    const scrollers = isDialog ? [element, ...element.querySelectorAll('*')] : []
    for (const part of scrollers) {
      const scrollsDown = part === element || part.scrollHeight > part.clientHeight + 1
      const { overflowX, overflowY } = getComputedStyle(part)
      if (!scrollsDown || !/auto|scroll/.test(overflowY) || !/auto|scroll/.test(overflowX)) continue
      if (part.scrollWidth > part.clientWidth + 1)
        faults.push(`a dialog scrolls sideways, ${part.scrollWidth} in ${part.clientWidth} px: ${describe(part)}`)
    }
  }
  return faults
}
