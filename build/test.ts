// `npm test`: stops before any test when there is no browser, then builds the store and runs every test.
import { spawnSync } from 'node:child_process'
import { NoBrowser } from './browser/choose-browser.ts'
import { findBrowser } from './browser/find-browser.ts'

// The npm package's browser may need library paths in the environment that other programs must not see.
const environment = { ...process.env }
try {
  await findBrowser()
} catch (error) {
  console.error(error instanceof NoBrowser ? error.message : error)
  process.exit(1)
}

run('npm run --silent build', environment)
run('npx vitest run', environment)
run('npx playwright test', process.env)

function run(command: string, env: NodeJS.ProcessEnv): void {
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit', env })
  if (status !== 0) process.exit(status ?? 1)
}
