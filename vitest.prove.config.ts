import { defineConfig } from 'vitest/config'
import { faultPlugins } from './tests/support/prove/faulty-store.ts'

const prove = { isolate: false, include: ['tests/prove/**/*.prove.ts'], testTimeout: 3_600_000, hookTimeout: 120_000 }

/** The parts of `npm run prove` that are written as tests; tools/prove runs them with a seed. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: faultPlugins(),
        test: { ...prove, name: 'embedded', globalSetup: 'tests/support/servers/embedded-template.ts' },
      },
      {
        plugins: faultPlugins(),
        test: { ...prove, name: 'PostgreSQL', globalSetup: 'tests/support/servers/postgres-server.ts' },
      },
    ],
  },
})
