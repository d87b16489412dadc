import { execFileSync } from 'node:child_process'

/** Files of journeys that differ from the last commit, and every journey when what they share has changed. */
export function changedJourneys(): string[] {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)
  const changed = [...git('diff', '--name-only', 'HEAD'), ...git('ls-files', '--others', '--exclude-standard')]
  if (changed.some((path) => path.startsWith('tests/support/browser/'))) return ['tests/browser']
  return changed.filter((path) => /^tests\/browser\/.*\.spec\.ts$/.test(path))
}
