import { defineConfig } from 'vitest/config'
import { embeddedFiles, isolatedRules, isQuick, slowApiFiles } from './tests/partition.ts'

const apiFiles = (names: readonly string[]) => names.map((name) => `tests/api/${name}.test.ts`)

/** Files of one worker share their modules: loading the store takes longer than most files' tests. */
const shared = { isolate: false, unstubGlobals: true, expect: { poll: { timeout: 10_000 } } }

const api = { ...shared, testTimeout: 30_000, hookTimeout: 60_000 }

export default defineConfig({
  test: {
    // The embedded database is a few hundred megabytes a piece; two at a time suit two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...shared,
          name: 'rules',
          // Property tests try hundreds of cases, so they need time on a busy machine.
          testTimeout: 20_000,
          include: ['{shared,server,web,catalogue,build,tools}/**/*.test.{ts,tsx}'],
          exclude: isolatedRules,
        },
      },
      { test: { name: 'isolated rules', include: isolatedRules } },
      {
        test: {
          ...api,
          name: 'embedded',
          // One project after the other, because a worker is reused only for files of its own project.
          sequence: { groupOrder: 1 },
          include: apiFiles(embeddedFiles),
          globalSetup: 'tests/support/servers/embedded-template.ts',
        },
      },
      {
        test: {
          ...api,
          name: 'api',
          sequence: { groupOrder: 2 },
          include: apiFiles(['**/*']),
          exclude: isQuick ? apiFiles(slowApiFiles) : [],
          globalSetup: 'tests/support/servers/postgres-server.ts',
        },
      },
    ],
  },
})
