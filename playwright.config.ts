import { defineConfig } from '@playwright/test'
import { launchOptions } from './build/browser/find-browser.ts'
import { desktopJourneys, isQuick, phoneJourneys } from './tests/partition.ts'
import { officeDataDir, officeStore } from './tests/support/browser/office-address.ts'

const port = Number(process.env.STORE_PORT ?? 4310)
const address = `http://localhost:${port}`
/** Time for the stores to clear away their data; without it they would be killed. */
const gracefulShutdown = { signal: 'SIGTERM', timeout: 10_000 } as const

/** A machine that runs three browsers beside the stores lags more than one that only sells; 503 has a test of its own. */
const store = { BUSY_AFTER: '30000' }

const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)

const phone = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  globalSetup: './tests/support/browser/find-browser-first.ts',
  fullyParallel: true,
  // Most of a journey is waiting for the page, so two cores can run three journeys at once.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // A loaded machine gets a second chance, and the closing lines name the test. `npm run test:all` repeats nothing.
  retries: process.env.CI && isQuick ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: address,
    launchOptions: launchOptions(),
    trace: 'off',
    // It would stand between a test and the network; the test of it lets it in.
    serviceWorkers: 'block',
    locale: 'en-NG',
    timezoneId: 'Africa/Lagos',
  },
  projects: [
    // The walk takes longest, so it begins first.
    { name: 'walk', use: phone, testMatch: files(['store/every-route']) },
    {
      name: 'phone',
      use: phone,
      ...(isQuick && { testMatch: files(phoneJourneys) }),
      testIgnore: files(['store/every-route']),
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 900 } },
      ...(isQuick && { testMatch: files(desktopJourneys) }),
    },
  ],
  webServer: [
    {
      command: 'node tests/support/servers/fresh-store.mjs',
      url: `${address}/robots.txt`,
      timeout: 120_000,
      gracefulShutdown,
      env: { ...store, PORT: String(port), STORE_WHATSAPP: '+234 803 552 9146' },
    },
    {
      command: 'node --import tsx tests/support/servers/https-store.ts',
      url: `https://localhost:${port + 10}/robots.txt`,
      ignoreHTTPSErrors: true,
      timeout: 120_000,
      gracefulShutdown,
      env: { ...store, PORT: String(port + 10) },
    },
    {
      // Journeys of the back office change the catalogue, so they have a store of their own.
      command: 'node tests/support/servers/fresh-store.mjs',
      url: `${officeStore}/robots.txt`,
      timeout: 120_000,
      gracefulShutdown,
      env: { ...store, PORT: new URL(officeStore).port, DATA_DIR: officeDataDir, TRUST_PROXY: 'loopback' },
    },
  ],
})
