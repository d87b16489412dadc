import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/office.ts'

test('no file of the shop has anything of the back office in it', () => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, unknown>
  expect(Object.keys(manifest).filter((module) => /admin/.test(module))).toEqual([])
  const assets = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'))
  expect(assets.length).toBeGreaterThan(10)
  for (const file of assets)
    expect(readFileSync(join('dist/client/assets', file), 'utf8'), file).not.toContain('/api/admin')
})

test.describe('the shop’s service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('leaves the back office to the network', async ({ page, context }) => {
    await page.goto('/')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const cached = await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.filter((path) => path.startsWith('/admin') || path.startsWith('/api/admin'))).toEqual([])
    await context.close()
  })
})
