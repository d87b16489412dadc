// `npm start`: builds what is missing or older than its sources, then runs the built store.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'shared',
  'server',
  'web',
  'catalogue/seed.ts',
  'catalogue/demo-selling.ts',
  'catalogue/product-file.ts',
  'catalogue/product-rows.ts',
  'catalogue/read-catalogue.ts',
  'catalogue/data',
  'tools/sandbox',
  'database',
  'build',
  'vite.config.ts',
  'vite.admin.config.ts',
  'package.json',
]
const stamp = 'dist/complete'

if (isStale()) {
  if (!existsSync('node_modules/vite')) {
    console.error('The store is not built and its build tools are not installed. Run npm ci, then npm start.')
    process.exit(1)
  }
  console.log('Building the store; this takes a few seconds the first time.')
  const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) process.exit(status ?? 1)
}

process.env.NODE_ENV ??= 'production'
await import('../dist/server/main.js')

function isStale() {
  if (!existsSync(stamp)) return true
  // A machine that only runs the store may hold no sources newer than the build it was given.
  if (!existsSync('node_modules/vite')) return false
  const built = statSync(stamp).mtimeMs
  return sources.some((source) => newest(source) > built)
}

function newest(path) {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return Math.max(mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}
