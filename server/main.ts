import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { seedDemoData } from '../catalogue/seed.ts'
import type { Renderer } from '../shared/contract/shop/rendering.ts'
import { startSandbox } from '../tools/sandbox/main.ts'
import { adminBuild, readBuiltAssets, shopBuild } from './pages/assets.ts'
import { runStore } from './start/run-store.ts'

/** The built store: this file and the page renderer are both in dist/server. */
const built = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

await runStore(async () => ({
  renderer: (await import(/* @vite-ignore */ new URL('./entry-server.js', import.meta.url).href)) as Renderer,
  assets: readBuiltAssets(shopBuild(built('client'))),
  adminAssets: readBuiltAssets(adminBuild(built('admin'))),
  app: {
    logger: true,
    clientDir: built('client'),
    adminDir: built('admin'),
    picturesDir: resolve('catalogue/pictures'),
  },
  pictureChild: built('server/picture-child.js'),
  templateFile: built('database-template.tar.gz'),
  seedDemoData,
  startSandbox,
}))
