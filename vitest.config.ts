import { defineConfig } from 'vitest/config'

const api = {
  include: ['tests/api/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // The embedded database is a few hundred megabytes a piece; two at a time suit two cores.
    maxWorkers: 2,
    // A loaded machine gets a second chance; a fault fails twice.
    retry: process.env.CI ? 1 : 0,
    projects: [
      // Properties are tried on hundreds of cases, which takes a busy machine its time.
      {
        test: {
          name: 'rules',
          testTimeout: 20_000,
          include: ['{shared,server,web,catalogue,build,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...api,
          name: 'api on the embedded database',
          globalSetup: 'tests/support/servers/embedded-template.ts',
        },
      },
      { test: { ...api, name: 'api on PostgreSQL', globalSetup: 'tests/support/servers/postgres-server.ts' } },
    ],
  },
})
