import { describe, expect, it } from 'vitest'
import { chooseBrowser, NoBrowser } from './choose-browser.ts'
import type { Machine } from './machine.ts'

const debian = 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n'
const ubuntu = 'NAME="Ubuntu"\nID="ubuntu"\nID_LIKE=debian\n'
const chromeOnMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
const shellOfPlaywright = '/cache/chromium_headless_shell-1/linux/chrome-headless-shell'
const fullOfPlaywright = '/cache/chromium-1/linux/chrome'
const npmBrowser = '/unpacked/chromium'

interface Setting extends Partial<Pick<Machine, 'platform' | 'arch' | 'env' | 'isRoot' | 'osRelease'>> {
  /** Browsers that are installed at first and can be started. */
  installed?: string[]
  /** Files that are there and do not start as a browser. */
  broken?: string[]
  /** What a command adds to the machine; a command that is not named fails. */
  installs?: Record<string, string[]>
}

/** A Linux arm64 machine with nothing on it, unless the setting says otherwise. */
function fakeMachine({ installed = [], broken = [], installs = {}, ...facts }: Setting) {
  const starting = new Set(installed)
  const present = (path: string) => starting.has(path) || broken.includes(path)
  const commands: string[] = []
  const machine: Machine = {
    platform: 'linux',
    arch: 'arm64',
    env: {},
    isRoot: false,
    osRelease: '',
    which: (name) => [`/usr/bin/${name}`].find(present),
    exists: present,
    run(command, args) {
      if (args[0] === '--version') return { ok: starting.has(command), output: 'Chromium 1.2.3\n' }
      const text = [command, ...args].join(' ')
      commands.push(text)
      for (const path of installs[text] ?? []) starting.add(path)
      return { ok: text in installs, output: '' }
    },
    playwrightBrowsers: () => [shellOfPlaywright, fullOfPlaywright].filter(present),
    async unpackNpmBrowser() {
      if (!present(npmBrowser)) throw new Error('Nothing to unpack.')
      return npmBrowser
    },
    ...facts,
  }
  return { machine, commands }
}

const choose = (setting: Setting) => chooseBrowser(fakeMachine(setting).machine, () => {})
const playwrightInstall = 'npx playwright install chromium-headless-shell'
const playwrightDeps = 'npx playwright install-deps chromium-headless-shell'
const aptUpdate = 'apt-get update'
const aptInstall = 'apt-get install -y chromium-headless-shell'
const x64 = { arch: 'x64' }
const debianRoot = { osRelease: debian, isRoot: true }

describe('the browser for the tests', () => {
  it.each<[string, Setting, string]>([
    [
      'CHROMIUM_PATH before everything else',
      { env: { CHROMIUM_PATH: '/opt/mine' }, installed: ['/opt/mine', '/usr/bin/chromium-headless-shell'] },
      '/opt/mine',
    ],
    [
      'the npm package when CHROMIUM_PATH is npm',
      { ...x64, env: { CHROMIUM_PATH: 'npm' }, installed: ['/usr/bin/chromium', npmBrowser] },
      npmBrowser,
    ],
    ...['chromium-headless-shell', 'chrome-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'].map(
      (name): [string, Setting, string] => [
        `an installed ${name} before the npm package`,
        { ...x64, installed: [`/usr/bin/${name}`, npmBrowser] },
        `/usr/bin/${name}`,
      ],
    ),
    [
      'an installed headless shell before a full browser',
      { installed: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chrome-headless-shell'] },
      '/usr/bin/chrome-headless-shell',
    ],
    [
      'the headless shell Playwright downloaded before a full browser',
      { installed: ['/usr/bin/chromium', fullOfPlaywright, shellOfPlaywright] },
      shellOfPlaywright,
    ],
    ['the full browser Playwright downloaded', { installed: [fullOfPlaywright] }, fullOfPlaywright],
    ['Chrome on a Mac', { platform: 'darwin', installed: [chromeOnMac] }, chromeOnMac],
    [
      'the next one where an installed browser does not start',
      { broken: ['/usr/bin/chromium-browser'], installed: ['/usr/bin/google-chrome-stable'] },
      '/usr/bin/google-chrome-stable',
    ],
    ['the npm package on Linux x64', { ...x64, installed: [npmBrowser] }, npmBrowser],
    [
      'a download of Playwright where the npm package has no browser',
      { installed: [npmBrowser], installs: { [playwrightInstall]: [shellOfPlaywright] } },
      shellOfPlaywright,
    ],
    [
      'a download of Playwright where the npm package does not start',
      { ...x64, broken: [npmBrowser], installs: { [playwrightInstall]: [shellOfPlaywright] } },
      shellOfPlaywright,
    ],
    [
      'a download of Playwright on a Mac',
      { platform: 'darwin', installs: { [playwrightInstall]: [shellOfPlaywright] } },
      shellOfPlaywright,
    ],
    [
      'a download of Playwright after its libraries are installed',
      {
        osRelease: ubuntu,
        isRoot: true,
        installs: { [playwrightInstall]: [], [playwrightDeps]: [shellOfPlaywright] },
      },
      shellOfPlaywright,
    ],
    [
      'the package of Debian where Playwright cannot download',
      { ...debianRoot, installs: { [aptUpdate]: [], [aptInstall]: ['/usr/bin/chromium-headless-shell'] } },
      '/usr/bin/chromium-headless-shell',
    ],
    [
      'the package of Debian where the download does not start',
      {
        ...debianRoot,
        broken: [shellOfPlaywright],
        installs: { [playwrightInstall]: [], [aptUpdate]: [], [aptInstall]: ['/usr/bin/chromium-headless-shell'] },
      },
      '/usr/bin/chromium-headless-shell',
    ],
  ])('is %s', async (_, setting, path) => {
    expect(await choose(setting)).toMatchObject({ path, version: 'Chromium 1.2.3', source: expect.any(String) })
  })

  it.each<[string, Setting]>([
    ['a browser is installed', { ...debianRoot, installed: ['/usr/bin/chromium'] }],
    ['the npm package has one', { ...debianRoot, ...x64, installed: [npmBrowser] }],
  ])('installs nothing where %s', async (_, setting) => {
    const { machine, commands } = fakeMachine(setting)
    await chooseBrowser(machine, () => {})
    expect(commands).toEqual([])
  })

  it('asks Playwright first and Debian second', async () => {
    const { machine, commands } = fakeMachine({ ...debianRoot, installs: { [aptUpdate]: [] } })
    await expect(chooseBrowser(machine, () => {})).rejects.toThrow(NoBrowser)
    expect(commands).toEqual([playwrightInstall, aptUpdate, aptInstall])
  })

  it.each<[string, Setting, RegExp]>([
    ['CHROMIUM_PATH does not exist', { env: { CHROMIUM_PATH: '/none' } }, /^CHROMIUM_PATH: \/none does not exist\.$/],
    [
      'CHROMIUM_PATH is not a browser',
      { env: { CHROMIUM_PATH: '/bin/wrong' }, broken: ['/bin/wrong'] },
      /^CHROMIUM_PATH: \/bin\/wrong does not start\.$/,
    ],
    [
      'the npm package is asked for where it has no browser',
      { env: { CHROMIUM_PATH: 'npm' }, installed: [npmBrowser, '/usr/bin/chromium'] },
      /^The npm package .+ does not start\.$/,
    ],
    ['nothing can be installed', {}, /^No browser was found for the tests: install Chromium[^.]+\.$/],
    ['apt-get update fails', debianRoot, /^No browser was found/],
    ['apt-get install fails', { ...debianRoot, installs: { [aptUpdate]: [] } }, /^No browser was found/],
    [
      'the installed package does not start',
      { ...debianRoot, installs: { [aptUpdate]: [], [aptInstall]: [] } },
      /^No browser was found/,
    ],
    [
      'the user may not install on Debian',
      { osRelease: debian, installs: { [aptUpdate]: [], [aptInstall]: ['/usr/bin/chromium-headless-shell'] } },
      /^No browser was found/,
    ],
    [
      'another Linux has no apt-get',
      {
        osRelease: 'ID=alpine\n',
        isRoot: true,
        installs: { [aptUpdate]: [], [aptInstall]: ['/usr/bin/chromium-headless-shell'] },
      },
      /^No browser was found/,
    ],
    ['Chrome on a Mac is missing', { platform: 'darwin' }, /^No browser was found/],
  ])('stops with one sentence where %s', async (_, setting, sentence) => {
    await expect(choose(setting)).rejects.toThrow(NoBrowser)
    await expect(choose(setting)).rejects.toThrow(sentence)
  })
})
