import { findBrowser } from '../../../build/browser/find-browser.ts'

/** Runs once, before Playwright starts its workers; they inherit the choice. */
export default async function findBrowserFirst(): Promise<void> {
  await findBrowser()
}
