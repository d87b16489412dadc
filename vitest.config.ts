import { defineConfig } from 'vitest/config'

/** Projects inherit nothing from the options beside them. */
const patience = {
  // A loaded machine gets a second chance; a fault fails twice.
  retry: process.env.CI ? 1 : 0,
  expect: { poll: { timeout: 10_000 } },
}

const api = {
  ...patience,
  // Files of one worker share their modules: loading the store takes longer than most files' tests.
  isolate: false,
  include: ['tests/api/**/*.test.{ts,tsx}'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    // The embedded database is a few hundred megabytes a piece; two at a time suit two cores.
    maxWorkers: 2,
    projects: [
      // Property tests try hundreds of cases, so they need time on a busy machine.
      {
        test: {
          ...patience,
          name: 'rules',
          testTimeout: 20_000,
          include: ['{shared,server,web,catalogue,build,tools}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...api,
          name: 'api on the embedded database',
          // One project after the other, because a worker is reused only for files of its own project.
          sequence: { groupOrder: 1 },
          globalSetup: 'tests/support/servers/embedded-template.ts',
        },
      },
      {
        test: {
          ...api,
          name: 'api on PostgreSQL',
          sequence: { groupOrder: 2 },
          globalSetup: 'tests/support/servers/postgres-server.ts',
        },
      },
    ],
  },
})
