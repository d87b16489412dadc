import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../server/start/config.ts'
import { refusePlaceholderFacts } from '../server/start/placeholder-facts.ts'
import { findProgram } from '../tests/support/operations/find-program.ts'

const read = (name: string) => readFileSync(join('docs/operations', name), 'utf8')

describe('the example of an environment', () => {
  const entries = [...read('asoke.env').matchAll(/^(\w+)="?(.*?)"?$/gm)].map(([, name = '', value = '']) => [
    name,
    value,
  ])

  it('starts a store that takes real money', () => {
    const config = readConfig(Object.fromEntries(entries))
    expect(() => refusePlaceholderFacts(config, config.store)).not.toThrow()
    expect(config).toMatchObject({ isProduction: true, trustProxy: 'loopback', drainSeconds: 10 })
  })

  it('leaves the unit time to stop', () => {
    const { drainSeconds } = readConfig(Object.fromEntries(entries))
    const limit = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('asoke@.service'))?.[1])
    expect(limit).toBeGreaterThan(drainSeconds + 20)
  })
})

const systemdAnalyze = findProgram('systemd-analyze', 'SYSTEMD_ANALYZE_PATH')

it.skipIf(!systemdAnalyze)('systemd accepts the unit', () => {
  const folder = mkdtempSync(join(tmpdir(), 'asoke-unit-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  // It checks that the programs are there; only their places differ from machine to machine.
  const unit = read('asoke@.service').replace(/^(Exec\w+=)\/usr\/bin\/(node|curl)/gm, `$1${process.execPath}`)
  const verify = (text: string) => {
    writeFileSync(join(folder, 'asoke@.service'), text)
    return spawnSync(systemdAnalyze ?? '', ['verify', '--man=no', join(folder, 'asoke@3000.service')], {
      encoding: 'utf8',
    })
  }
  expect(verify(unit)).toMatchObject({ status: 0, stderr: '' })
  expect(verify(unit.replace('RestartSec=1', 'RestartSecs=1')).stderr).toContain('RestartSecs')
})

const promtool = findProgram('promtool', 'PROMTOOL_PATH')

it.skipIf(!promtool).each([
  ['rules', 'alerts.yml'],
  ['config', '--syntax-only', 'prometheus.yml'],
])('Prometheus accepts the %s', (...check) => {
  const { status, stdout, stderr } = spawnSync(promtool ?? '', ['check', ...check], {
    cwd: 'docs/operations',
    encoding: 'utf8',
  })
  expect(stdout + stderr).not.toContain('FAILED')
  expect(status).toBe(0)
})
