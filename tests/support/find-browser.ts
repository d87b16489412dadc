import { execFileSync } from 'node:child_process'
import type { LaunchOptions } from '@playwright/test'

/** Chromium from npm, so that a machine with nothing but Node can run the browser tests. */
export async function findBrowser(): Promise<LaunchOptions> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return { channel: 'chrome' }
  // The package brings the few libraries that Chromium needs, and unpacks them when told it runs on a bare machine.
  if (!hasLibraries()) process.env.AWS_EXECUTION_ENV ??= `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`
  const { default: chromium } = await import('@sparticuz/chromium')
  const executablePath = await chromium.executablePath()
  // The package's own list of arguments would switch web security off.
  return { executablePath, args: ['--no-sandbox', '--headless=new', '--disable-gpu'] }
}

function hasLibraries(): boolean {
  try {
    return execFileSync('ldconfig', ['-p'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).includes(
      'libnss3.so',
    )
  } catch {
    return false
  }
}
