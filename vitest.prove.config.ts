import { defineConfig } from 'vitest/config'
import { cheapPasswords, faultPlugins } from './tests/support/prove/changed-store.ts'

/** Drills need either database in ways of their own. */
const filesFor = (drills: 'embedded' | 'server') => [
  'tests/prove/{kills,races,fuzz}/*.prove.ts',
  `tests/prove/drills/${drills}/*.prove.ts`,
]

const prove = {
  isolate: false,
  testTimeout: 3_600_000,
  hookTimeout: 120_000,
  // Two million requests leave much short-lived garbage: larger young space makes the fuzz a tenth faster.
  execArgv: ['--max-semi-space-size=64'],
}

/** The parts of `npm run prove` that are written as tests; tools/prove runs them with a seed. */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        plugins: [...faultPlugins(), cheapPasswords()],
        test: {
          ...prove,
          name: 'embedded',
          include: filesFor('embedded'),
          globalSetup: 'tests/support/servers/embedded-template.ts',
        },
      },
      {
        plugins: [...faultPlugins(), cheapPasswords()],
        test: {
          ...prove,
          name: 'PostgreSQL',
          include: filesFor('server'),
          globalSetup: 'tests/support/servers/postgres-socket.ts',
        },
      },
    ],
  },
})
