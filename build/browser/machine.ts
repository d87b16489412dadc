import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { chromium } from '@playwright/test'

/** What the choice of a browser depends on; tests use a fake one. */
export interface Machine {
  platform: string
  arch: string
  env: Record<string, string | undefined>
  isRoot: boolean
  /** The text of /etc/os-release; empty where there is none. */
  osRelease: string
  /** The path of a program on PATH. */
  which(name: string): string | undefined
  exists(path: string): boolean
  /** Runs a program to its end; `output` is what it prints to standard output. */
  run(command: string, args: readonly string[]): { ok: boolean; output: string }
  /** Paths of browsers that Playwright has downloaded, the headless shell first. */
  playwrightBrowsers(): string[]
  /** Unpacks the npm package @sparticuz/chromium and returns the path of its browser. */
  unpackNpmBrowser(): Promise<string>
}

const longestInstallation = 10 * 60_000

export function thisMachine(): Machine {
  return {
    platform: process.platform,
    arch: process.arch,
    env: process.env,
    isRoot: process.getuid?.() === 0,
    osRelease: existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '',
    which,
    exists: existsSync,
    run,
    playwrightBrowsers,
    unpackNpmBrowser,
  }
}

function which(name: string): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return folders.map((folder) => join(folder, name)).find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function run(command: string, args: readonly string[]): { ok: boolean; output: string } {
  const { status, stdout } = spawnSync(command, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: longestInstallation,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return { ok: status === 0, output: stdout ?? '' }
}

/** Playwright's API names the full browser only; the headless shell is in a folder of the same revision beside it. */
function playwrightBrowsers(): string[] {
  const full = chromium.executablePath()
  const folder = dirname(dirname(full)).replace(/chromium-(\d+)$/, 'chromium_headless_shell-$1')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return [...names.map((name) => join(folder, name, 'chrome-headless-shell')), full].filter(isExecutable)
}

async function unpackNpmBrowser(): Promise<string> {
  // The package unpacks its own copies of system libraries only where it believes to run on AWS Lambda.
  if (!run('ldconfig', ['-p']).output.includes('libnss3.so')) {
    process.env.AWS_EXECUTION_ENV ??= `AWS_Lambda_nodejs${process.versions.node.split('.')[0]}.x`
  }
  const { default: npmBrowser } = await import('@sparticuz/chromium')
  return npmBrowser.executablePath()
}
