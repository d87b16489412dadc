import { expect, it } from 'vitest'

const sources = {
  ...import.meta.glob<string>('../{shop,ui}/**/*.tsx', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../shared/content/**/*.ts', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../server/**/*mail*.ts', { query: '?raw', import: 'default' }),
  ...import.meta.glob<string>('../../catalogue/data/*.json', { query: '?raw', import: 'default' }),
}

/** Sentences that shoppers had to read twice. */
const riddles = [
  'found an owner',
  'lives in the browser',
  'waits here for',
  'wait for you in',
  'where you left them',
  'finds the right hands',
  'You are in',
  'Goodbye for now',
  'Your money is back with you',
  'we forget whom',
  'asked before you',
  'stays without you.',
  'scrambled form',
  'manners of a suit',
  'asks for nothing',
]

it.each(riddles)('no text that shoppers read says “%s”', async (riddle) => {
  const found: string[] = []
  for (const [file, load] of Object.entries(sources)) if ((await load()).includes(riddle)) found.push(file)
  expect(found).toEqual([])
})
