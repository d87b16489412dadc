import { Server } from 'node:net'
import { resolve } from 'node:path'
import { seedDemoData } from '../../../catalogue/seed.ts'
import { runStore, type StoreParts } from '../../../server/start/run-store.ts'
import type { StopLimits } from '../../../server/start/stop-store.ts'
import { startSandbox } from '../../../tools/sandbox/main.ts'

/** One instance of the store from its sources, as the composition roots run it, but without pages. */
const noPages = () => Promise.reject(new Error('This instance has no pages.'))

// The parent starts the store with PORT=0 and reads the port from this message.
const { listen } = Server.prototype
Server.prototype.listen = function (this: Server, ...call: Parameters<typeof listen>) {
  this.once('listening', () => {
    const address = this.address()
    if (typeof address === 'object' && address) process.send?.(address.port)
  })
  return listen.apply(this, call)
} as typeof listen

await runStore(
  async (): Promise<StoreParts> => ({
    renderer: {
      sharedAddress: () => undefined,
      render: noPages,
      renderStill: noPages,
    },
    assets: { entry: '/assets/entry.js', headFor: () => '' },
    adminAssets: { entry: '/admin/assets/entry.js', headFor: () => '' },
    app: { logger: true, picturesDir: resolve('catalogue/pictures') },
    pictureChild: resolve('server/media/picture-child.ts'),
    seedDemoData,
    startSandbox,
  }),
  process.env.STOP_LIMITS ? (JSON.parse(process.env.STOP_LIMITS) as StopLimits) : undefined,
)
