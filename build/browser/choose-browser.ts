import type { Machine } from './machine.ts'

export interface Browser {
  path: string
  version: string
  /** Where it comes from, in words. */
  source: string
}

export class NoBrowser extends Error {
  // Playwright prints the stack; the sentence alone says what to do.
  override stack = this.message
}

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell']
const fullNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const macPaths = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const playwrightPackage = 'chromium-headless-shell'

/** The browser for tests and measurements: a named one, an installed one, the npm package's, or a new installation. */
export async function chooseBrowser(machine: Machine, say: (text: string) => void): Promise<Browser> {
  const named = machine.env.CHROMIUM_PATH?.trim()
  if (named === 'npm') return (await fromNpmPackage(machine)) ?? refuse('The npm package @sparticuz/chromium')
  if (named) return fromVariable(named, machine)
  return (
    fromInstalled(machine) ??
    (await fromNpmPackage(machine)) ??
    fromPlaywright(machine, say) ??
    fromDebian(machine, say) ??
    refuseAll()
  )
}

function fromVariable(path: string, machine: Machine): Browser {
  if (!machine.exists(path)) throw new NoBrowser(`CHROMIUM_PATH: ${path} does not exist.`)
  return start(path, 'CHROMIUM_PATH', machine) ?? refuse(`CHROMIUM_PATH: ${path}`)
}

function fromInstalled(machine: Machine): Browser | undefined {
  const onPath = (names: readonly string[]) => names.flatMap((name) => machine.which(name) ?? [])
  const downloaded = machine.playwrightBrowsers()
  const isShell = (path: string) => path.endsWith('-headless-shell')
  const paths = [
    ...onPath(shellNames),
    ...downloaded.filter(isShell),
    ...onPath(fullNames),
    ...(machine.platform === 'darwin' ? macPaths.filter((path) => machine.exists(path)) : []),
    ...downloaded.filter((path) => !isShell(path)),
  ]
  return firstThatStarts(paths, 'installed on this machine', machine)
}

async function fromNpmPackage(machine: Machine): Promise<Browser | undefined> {
  if (machine.platform !== 'linux' || machine.arch !== 'x64') return undefined
  const path = await machine.unpackNpmBrowser().catch(() => undefined)
  return path === undefined ? undefined : start(path, 'npm package @sparticuz/chromium', machine)
}

function fromPlaywright(machine: Machine, say: (text: string) => void): Browser | undefined {
  say('No browser is installed; Playwright downloads one.')
  if (!machine.run('npx', ['playwright', 'install', playwrightPackage]).ok) return undefined
  const startDownloaded = () => firstThatStarts(machine.playwrightBrowsers(), 'downloaded by Playwright', machine)
  const browser = startDownloaded()
  if (browser || !canUseApt(machine)) return browser
  // The download brings no system libraries.
  machine.run('npx', ['playwright', 'install-deps', playwrightPackage])
  return startDownloaded()
}

function fromDebian(machine: Machine, say: (text: string) => void): Browser | undefined {
  if (!canUseApt(machine)) return undefined
  say('Playwright could not download one; apt-get installs chromium-headless-shell.')
  const isInstalled =
    machine.run('apt-get', ['update']).ok && machine.run('apt-get', ['install', '-y', 'chromium-headless-shell']).ok
  return isInstalled ? fromInstalled(machine) : undefined
}

/** Debian and Ubuntu, as root. */
function canUseApt({ platform, isRoot, osRelease }: Machine): boolean {
  return platform === 'linux' && isRoot && /^ID="?(debian|ubuntu)"?$/m.test(osRelease)
}

function firstThatStarts(paths: readonly string[], source: string, machine: Machine): Browser | undefined {
  for (const path of paths) {
    const browser = start(path, source, machine)
    if (browser) return browser
  }
  return undefined
}

/** A browser that lacks a system library, or a placeholder for one, cannot even print its version. */
function start(path: string, source: string, machine: Machine): Browser | undefined {
  const { ok, output } = machine.run(path, ['--version'])
  return ok ? { path, version: output.trim(), source } : undefined
}

function refuse(what: string): never {
  throw new NoBrowser(`${what} does not start.`)
}

function refuseAll(): never {
  throw new NoBrowser(
    'No browser was found for the tests: install Chromium or Google Chrome (on Debian: apt-get install chromium-headless-shell), or set CHROMIUM_PATH to the path of one.',
  )
}
