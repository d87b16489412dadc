import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { test } from '../../support/browser/office.ts'

test('no file of the shop has anything of the back office in it', ({ page: _ }) => {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Record<string, unknown>
  expect(Object.keys(manifest).filter((module) => /admin/.test(module))).toEqual([])
  const assets = readdirSync('dist/client/assets').filter((file) => file.endsWith('.js'))
  expect(assets.length).toBeGreaterThan(10)
  for (const file of assets) expect(readFileSync(join('dist/client/assets', file), 'utf8'), file).not.toContain('/api/admin')
})

test('the service worker leaves the back office alone', async ({ page }) => {
  const worker = await (await page.request.get('/sw.js')).text()
  expect(worker).toContain('/admin')
})
