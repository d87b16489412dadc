import type { LaunchOptions } from '@playwright/test'
import { chooseBrowser } from './choose-browser.ts'
import { thisMachine } from './machine.ts'

/** Child processes inherit this variable, so each run looks for a browser, and prints its choice, once. */
const foundBrowser = 'FOUND_BROWSER'

const args = [
  '--no-sandbox',
  '--headless=new',
  '--disable-gpu',
  // A full browser must not talk to its maker during tests.
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export async function findBrowser(): Promise<LaunchOptions> {
  if (!process.env[foundBrowser]) {
    const { path, version, source } = await chooseBrowser(thisMachine(), console.log)
    console.log(`Browser: ${version} (${source}, ${path}).`)
    process.env[foundBrowser] = path
  }
  return launchOptions()
}

/** How to launch the browser that was found; Playwright loads its configuration once before there is one. */
export function launchOptions(): LaunchOptions {
  const executablePath = process.env[foundBrowser]
  return executablePath ? { executablePath, args } : {}
}
