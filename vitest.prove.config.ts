import { defineConfig } from 'vitest/config'

const prove = { isolate: false, include: ['tests/prove/**/*.prove.ts'], testTimeout: 3_600_000, hookTimeout: 120_000 }

/** The parts of `npm run prove` that are written as tests; tools/prove runs them with a seed. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...prove, name: 'embedded', globalSetup: 'tests/support/servers/embedded-template.ts' } },
      { test: { ...prove, name: 'PostgreSQL', globalSetup: 'tests/support/servers/postgres-server.ts' } },
    ],
  },
})
