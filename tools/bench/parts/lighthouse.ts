import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Flags } from 'lighthouse'
import { findBrowser } from '../../../build/browser/find-browser.ts'
import { freePort } from '../../../tests/support/servers/postgres-server.ts'
import { makeBag } from '../instruments/bag.ts'
import { startStore } from '../instruments/start-store.ts'
import type { Part } from '../part.ts'
import { type Bound, median, type Row } from '../table.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** What a score below its limit comes from. */
const causes = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Scores = Record<(typeof categories)[number] | keyof typeof causes, number>

const pages = [
  { path: '/', isFound: true },
  { path: '/shop', isFound: true },
  { path: '/shop/adunni-leaf-wrap-dress', isFound: true },
  { path: '/cart', isFound: false },
  { path: '/checkout', isFound: false },
  { path: '/login', isFound: false },
]

/** Search engines are kept away from the others on purpose, which Lighthouse counts against them. */
function boundsOf(isFound: boolean): Bound[] {
  return [
    { figure: 'performance', least: 95 },
    { figure: 'accessibility', least: 100 },
    { figure: 'best-practices', least: 100 },
    ...(isFound ? [{ figure: 'seo', least: 100 }] : []),
  ]
}

/** Lighthouse as it judges a mid-range phone, the median of its runs, with one dress in the bag. */
export const lighthouseScores: Part = {
  name: 'Lighthouse',
  seconds: { full: 380 },
  async run({ pace, postgres, say }) {
    const store = await startStore(await postgres.createDatabase('bench_lighthouse'))
    const browser = await openBrowser(store.address)
    const rows: Row[] = []
    for (const { path, isFound } of pages) {
      const runs: Scores[] = []
      for (let run = 1; run <= pace.lighthouseRuns; run++) {
        say(`${path}, run ${run} of ${pace.lighthouseRuns}`)
        runs.push(await score(store.address + path, browser.port))
      }
      const names = [...categories, ...(Object.keys(causes) as (keyof typeof causes)[])]
      const figures = names.map((name) => [name, median(runs.map((scores) => scores[name]))] as const)
      rows.push({ name: path, figures: Object.fromEntries(figures), bounds: boundsOf(isFound) })
    }
    await browser.close()
    await store.stop()
    return [{ title: 'Lighthouse, mobile', note: `Median of ${pace.lighthouseRuns} runs.`, rows }]
  },
}

/** A browser that Lighthouse can speak to, with a bag that lasts from page to page. */
async function openBrowser(store: string) {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'asoke-lighthouse-'))
  const { args = [], ...options } = await findBrowser()
  const context = await chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  })
  const page = await context.newPage()
  await page.goto(`${store}/robots.txt`)
  await page.evaluate((text) => localStorage.setItem('cart', text), await makeBag(store))
  return {
    port,
    async close() {
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function score(url: string, port: number): Promise<Scores> {
  const flags: Flags = { port, logLevel: 'error', output: 'json', onlyCategories: [...categories] }
  // Caches and workers of earlier runs are forgotten each time; the bag, in the browser's lists, is not.
  const result = await lighthouse(url, flags)
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`)
  const { lhr } = result
  return Object.fromEntries([
    ...categories.map((name) => [name, Math.round((lhr.categories[name]?.score ?? 0) * 100)]),
    ...Object.entries(causes).map(([name, audit]) => [name, lhr.audits[audit]?.numericValue ?? Number.NaN]),
  ]) as Scores
}
