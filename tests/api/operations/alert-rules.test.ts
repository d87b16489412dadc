import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openTestStore } from '../../support/api/test-store.ts'

const { app } = await openTestStore()
await app.inject({ url: '/robots.txt' })
// The second scrape counts the first.
await app.inject({ url: '/metrics' })
const { payload } = await app.inject({ url: '/metrics' })

/** Prometheus adds this metric and these labels itself. */
const ownMetric = 'up'
const ownLabels = ['job', 'instance']

const exposed = new Set(
  [...payload.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
    type === 'histogram' ? ['_bucket', '_sum', '_count'].map((end) => name + end) : [name],
  ),
)

const lines = readFileSync('docs/operations/alerts.yml', 'utf8').split('\n')
const rules = lines.flatMap((line, at) => {
  const name = /^ +- alert: (\w+)$/.exec(line)?.[1]
  return name ? [[name, /^ +expr: (\S.*)$/.exec(lines[at + 1] ?? '')?.[1] ?? ''] as const] : []
})

/** A word that is neither a function nor a keyword nor inside quotes, braces, brackets or a list of labels. */
function metricsIn(expression: string): string[] {
  const bare = expression.replace(/"[^"]*"|\{[^}]*\}|\[[^\]]*\]|\b(by|without|on|ignoring) \([^)]*\)/g, ' ')
  const words = bare.match(/\b[a-z_:][\w:]*\b(?! *\()/gi) ?? []
  return words.filter((word) => !['and', 'or', 'unless', 'offset', 'bool'].includes(word))
}

it('every alert has a rule', () => {
  expect(rules.length).toBeGreaterThan(15)
  expect(lines.filter((line) => line.includes('expr:'))).toHaveLength(rules.length)
  expect(new Set(rules.map(([name]) => name)).size).toBe(rules.length)
})

describe.each(rules)('%s', (_, expression) => {
  it('names metrics that the store exposes', () => {
    const named = metricsIn(expression)
    expect(named.length).toBeGreaterThan(0)
    expect(named.filter((name) => name !== ownMetric && !exposed.has(name))).toEqual([])
  })

  it('names labels and routes that they have', () => {
    for (const [, name = '', selector = ''] of expression.matchAll(/([\w:]+)\{([^}]*)\}/g)) {
      const samples = payload.split('\n').filter((line) => line.startsWith(`${name}{`))
      for (const [, label = '', operator, value = ''] of selector.matchAll(/(\w+)(!?=~?)"([^"]*)"/g)) {
        if (ownLabels.includes(label)) continue
        expect(
          samples.some((line) => line.includes(`${label}="`)),
          `${name} has no label ${label}`,
        ).toBe(true)
        if (['queue', 'state'].includes(label))
          expect(
            samples.some((line) => line.includes(`${label}="${value}"`)),
            `${label} is never ${value}`,
          ).toBe(true)
        if (label === 'route') {
          const method = operator === '=' && value.startsWith('/api') ? 'POST' : 'GET'
          expect(app.hasRoute({ method, url: value }), `no route ${value}`).toBe(true)
        }
      }
    }
  })
})
