import type { Page } from '@playwright/test'

export interface HeldCall {
  /** How often the call was made. */
  count: () => number
  /** Lets every held call through, and all later ones. */
  release: () => void
}

/** Keeps the answers to a call back until the test lets them through. */
export async function holdCall(page: Page, address: string | RegExp): Promise<HeldCall> {
  let calls = 0
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    calls += 1
    await released
    await route.continue()
  })
  return { count: () => calls, release }
}
