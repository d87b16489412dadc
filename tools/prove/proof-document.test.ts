import { expect, test } from 'vitest'
import { listRuns, writeDocument } from './proof-document.ts'
import type { ProofRow } from './proof-row.ts'
import { asMarkdown, asText, cellsOf } from './proof-table.ts'

const rows: ProofRow[] = [
  { part: 'kills', name: 'settling', database: 'embedded', figures: { kills: 8 }, notShown: '' },
  { part: 'kills', name: 'settling', database: 'PostgreSQL', figures: { kills: 1234, seconds: 2.25 }, notShown: '' },
  { part: 'kills', name: 'two instances', database: 'embedded', figures: {}, notShown: 'It belongs to one process.' },
]
const machine = {
  ...{ date: '2026-11-18T10:00:00.000Z', cpu: 'A processor', cores: 2, memoryGigabytes: 8 },
  ...{ system: 'linux 6', node: 'v20.19.0' },
}
const times = { minutes: 41, minutesOfParts: { kills: 30.5, drills: 10 } }
const proof = { rows, failed: [], seed: 77, pace: 'full' as const, ...times, machine, earlier: [] }

test('a table has a column for every figure that half of its rows name', () => {
  const cells = cellsOf(rows.slice(0, 2))
  expect(cells).toEqual([
    ['what', 'database', 'kills', 'seconds'],
    ['settling', 'embedded', '8', ''],
    ['settling', 'PostgreSQL', '1,234', '2.3'],
  ])
  expect(asText(cells)).toBe(
    [
      '  what      database    kills  seconds',
      '  settling  embedded        8',
      '  settling  PostgreSQL  1,234      2.3',
    ].join('\n'),
  )
  expect(asMarkdown(cells).split('\n')[1]).toBe('| --- | --- | ---: | ---: |')
})

test('figures that few rows have share the last column', () => {
  const figures = [{ lost: 0 }, { lost: 0 }, { lost: 0, 'hours away': 23, 'mails that waited': 102 }]
  const cells = cellsOf(
    figures.map((own): ProofRow => ({ part: 'drills', name: 'a drill', database: '', figures: own, notShown: '' })),
  )
  expect(cells).toEqual([
    ['what', 'database', 'lost', 'also'],
    ['a drill', '–', '0', ''],
    ['a drill', '–', '0', ''],
    ['a drill', '–', '0', 'hours away: 23; mails that waited: 102'],
  ])
  expect(asMarkdown(cells).split('\n')[1]).toBe('| --- | --- | ---: | --- |')
})

test('the document names the seed, the machine, every figure and what was not shown', () => {
  const text = writeDocument(proof)
  for (const part of [
    'Seed: 77',
    'part: kills 30.5, drills 10',
    '2 × A processor',
    '2026-11-18',
    '| settling | PostgreSQL | 1,234 | 2.3 |',
  ])
    expect(text).toContain(part)
  expect(text).toContain('1,242 processes were killed.')
  expect(text).toContain('every check that ran passed')
  expect(text).toContain('- kills, two instances, embedded: It belongs to one process.')
  expect(text).not.toContain('## Races')
})

test('the document says which parts failed', () => {
  expect(writeDocument({ ...proof, failed: ['races'] })).toContain('these parts failed: races.')
})

test('the document keeps a line for each earlier run, the newest first', () => {
  const first = writeDocument(proof)
  const second = writeDocument({ ...proof, seed: 78, earlier: listRuns(first) })
  const third = writeDocument({ ...proof, seed: 79, earlier: listRuns(second) })
  expect(first).not.toContain('Other runs')
  const line = (seed: number) => `- 2026-11-18, seed ${seed}, full, 41 minutes: every check that ran passed.`
  expect(third).toContain(`## Other runs\n\n${line(78)}\n${line(77)}\n`)
})
